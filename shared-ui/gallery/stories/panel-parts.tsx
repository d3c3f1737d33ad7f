import type { RelatedRecord } from '@portal/shared-contracts';
import { anOrderDetails } from '@portal/shared-contracts/testing';
import { CardRowsSkeleton } from '../../src/dashboard/CardRows.tsx';
import { CountBadge } from '../../src/dashboard/CountBadge.tsx';
import { Documents, DocumentsSkeleton } from '../../src/details-panel/Documents.tsx';
import { FactList, KeyFacts } from '../../src/details-panel/KeyFacts.tsx';
import { Nothing, PanelPart, PanelParts } from '../../src/details-panel/PanelPart.tsx';
import { PanelContent, PanelStatus } from '../../src/details-panel/PanelContent.tsx';
import { PanelTable, TestReport } from '../../src/details-panel/LineTable.tsx';
import { RelatedRecords } from '../../src/details-panel/RelatedRecords.tsx';
import { RecordStatus } from '../../src/status/StatusChip.tsx';
import { TextSkeleton } from '../../src/waiting/Skeleton.tsx';
import { say, type Story } from '../story.ts';

const RELATED: RelatedRecord[] = [
  { type: 'orders', number: 'S-200001', date: '2026-03-16', status: 'Invoiced' },
  { type: 'credit-memos', number: 'CM-400001', date: null, status: 'Available' },
];
const { documents, lines } = anOrderDetails();
const nothing = (): void => undefined;

/** The building blocks of the sections' panels, each by itself. */
export const panelParts: Story = {
  component: 'panel-parts',
  states: {
    facts: () => (
      <FactList
        facts={[
          { label: say('Product', 'Producto'), value: 'AL6061-RD-2.000', isLong: true },
          { label: say('Last used', 'Último uso'), value: null },
          { label: say('Stock', 'Existencias'), value: <TextSkeleton aria-hidden style={{ width: 72 }} /> },
        ]}
      />
    ),
    'key-facts': () => (
      <KeyFacts
        facts={[
          { label: say('Outstanding', 'Saldo pendiente'), value: '$1,234,567.89' },
          {
            label: say('Due date', 'Vencimiento'),
            value: '03-14-2026',
            note: say('2 days overdue', 'Vencida hace 2 días'),
            isUrgent: true,
          },
        ]}
      />
    ),
    status: () => <RecordStatus type="invoices" status="Overdue" />,
    'status-loading': () => (
      <PanelStatus call={{ status: 'loading', retry: nothing }}>{() => null}</PanelStatus>
    ),
    documents: () => <Documents documents={documents} />,
    'no-documents': () => <Documents documents={[]} />,
    'documents-loading': () => <DocumentsSkeleton />,
    related: () => <RelatedRecords related={RELATED} opens="atItsList" />,
    table: () => (
      <PanelParts>
        <PanelPart title={say('Orders', 'Pedidos')}>
          <PanelTable>
            <thead>
              <tr>
                <th scope="col">{say('Part', 'Parte')}</th>
                <th scope="col">{say('Test report', 'Informe de ensayo')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.lineNumber}>
                  <th scope="row">{line.productCode}</th>
                  <td>
                    <TestReport line={line} />
                  </td>
                </tr>
              ))}
            </tbody>
          </PanelTable>
        </PanelPart>
        <PanelPart title={say('Invoices', 'Facturas')}>
          <Nothing>{say('There are none yet', 'Todavía no hay ninguna')}</Nothing>
        </PanelPart>
      </PanelParts>
    ),
    waiting: () => (
      <PanelContent
        call={{ status: 'loading', retry: nothing }}
        skeleton={<DocumentsSkeleton />}
        onClose={nothing}
      >
        {() => null}
      </PanelContent>
    ),
    badge: () => <CountBadge count={12} />,
    'card-rows-loading': () => <CardRowsSkeleton />,
  },
};
