import type { OrderDetails } from '@portal/shared-contracts';
import { anOrderDetails } from '@portal/shared-contracts/testing';
import type { ReactNode } from 'react';
import { Button } from '../../src/button/Button.tsx';
import { CardRowsSkeleton } from '../../src/dashboard/CardRows.tsx';
import { CountBadge } from '../../src/dashboard/CountBadge.tsx';
import { Documents, DocumentsSkeleton } from '../../src/details-panel/Documents.tsx';
import { FactList, KeyFacts } from '../../src/details-panel/KeyFacts.tsx';
import { LineMaterial } from '../../src/details-panel/LineMaterial.tsx';
import { PanelTable, TestReport } from '../../src/details-panel/LineTable.tsx';
import { OwnPartFact } from '../../src/details-panel/OwnPart.tsx';
import { PanelContent, PanelStatus } from '../../src/details-panel/PanelContent.tsx';
import { Nothing, PanelPart, PanelParts } from '../../src/details-panel/PanelPart.tsx';
import { RecordLink, RelatedRecords, type RelatedItem } from '../../src/details-panel/RelatedRecords.tsx';
import { EventList } from '../../src/details-panel/EventList.tsx';
import type { Neighbors } from '../../src/details-panel/use-opened-record.ts';
import { RecordStatus } from '../../src/status/StatusChip.tsx';
import { setSampleKinds } from '../../src/testing/sample-kinds.ts';
import { OpenedSample, SampleLink, type SampleLook } from '../../src/testing/OpenedSample.tsx';
import { TextSkeleton } from '../../src/waiting/Skeleton.tsx';
import { say, type State, type Story } from '../story.ts';

const NUMBERS = ['S-200000', 'S-200001', 'S-200002'];
const NEIGHBORS: Neighbors = {
  ids: NUMBERS,
  before: 10,
  total: 57,
  totalIsMinimum: false,
  turn: () => Promise.resolve({ ids: NUMBERS, search: '' }),
  focus: () => undefined,
};
const pathOf = (number: string): string => `/api/order-details/${number}/orders`;

const panel = (look: SampleLook): ReactNode => {
  setSampleKinds();
  return (
    <>
      {NUMBERS.map((number) => (
        <p key={number}>
          <SampleLink number={number} />
        </p>
      ))}
      <OpenedSample neighbors={NEIGHBORS} {...look} />
    </>
  );
};

const state = (
  look: SampleLook = {},
  wire: Omit<State, 'show'> = {},
  changes: Partial<OrderDetails> = {},
): State => ({
  show: () => panel(look),
  answers: Object.fromEntries(
    NUMBERS.map((salesOrder) => [pathOf(salesOrder), { data: anOrderDetails({ salesOrder, ...changes }) }]),
  ),
  query: { details: `orders.${NUMBERS[1]}` },
  ...wire,
});

const manyLines = Array.from({ length: 40 }, (_, index) => ({
  ...anOrderDetails().lines[index % 2]!,
  lineNumber: index + 1,
}));
const FAILED = '[role=dialog] [role=alert]';
const failing = (status: number) => ({ failing: { [pathOf('S-200001')]: status }, ready: FAILED });

export const recordPanel: Story = {
  component: 'record-panel',
  ready: '[role=dialog] dd.total',
  states: {
    open: state({
      actions: () => (
        <>
          <Button color="secondary">{say('Reject', 'Rechazar')}</Button>
          <Button>{say('Accept', 'Aceptar')}</Button>
        </>
      ),
    }),
    closed: state({}, { query: {}, ready: 'main a' }),
    missing: state({}, {}, { poNumber: null, documents: [], lines: [], related: [], payments: [] }),
    'many-lines': state({}, {}, { lines: manyLines }),
    loading: state({}, { waiting: true, ready: '[role=dialog] [role=status]' }),
    failed: state({}, failing(500)),
    'not-found': state({}, failing(404)),
    left: state({ side: 'left' }),
    top: state({ side: 'top' }),
    bottom: state({ side: 'bottom' }),
    'full-screen': state({ fullScreen: true }),
  },
};

const RELATED: RelatedItem[] = [
  { type: 'orders', number: 'S-200001', date: '2026-03-16', status: 'Invoiced' },
  { type: 'credit-memos', number: 'CM-400001', date: null, status: 'Available' },
];
const { documents, lines } = anOrderDetails();
const nothing = (): void => undefined;

/** The building blocks of the sections' panels, each one separately. */
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
    related: () => {
      setSampleKinds();
      return <RelatedRecords records={RELATED} opens="atItsPage" />;
    },
    'record-link': () => {
      setSampleKinds();
      return (
        <RecordLink kind="orders" number="S-200001" opens="here">
          S-200001
        </RecordLink>
      );
    },
    table: () => (
      <PanelParts>
        <PanelPart title={say('Orders', 'Pedidos')}>
          <PanelTable>
            <thead>
              <tr>
                <th scope="col">{say('Part', 'Parte')}</th>
                <th scope="col">{say('Test report', 'Certificado de calidad')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.lineNumber}>
                  <th scope="row">
                    <div>{line.productCode}</div>
                    <OwnPartFact product={{ ...line, ownPartNumbers: [] }} />
                  </th>
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
    material: () => (
      <LineMaterial
        line={{ heat: 'KA35445', packId: 'PK156126', mill: 'Kanab Aluminum, Spokane', meltedIn: 'FI' }}
        before={say('12 pieces', '12 piezas')}
      />
    ),
    events: () => (
      <EventList>
        <li>{say('Ordered', 'Pedido')}</li>
        <li data-ahead>{say('Expected', 'Previsto')}</li>
      </EventList>
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
