import {
  formatMoney,
  type CreditMemoDetails,
  type DetailsType,
  type OrderDetails,
  type RelatedRecord,
} from '@portal/shared-contracts';
import { aCreditMemoDetails, anOrderDetails } from '@portal/shared-contracts/testing';
import type { ReactNode } from 'react';
import { Button } from '../../src/button/Button.tsx';
import { CardRowsSkeleton } from '../../src/dashboard/CardRows.tsx';
import { CountBadge } from '../../src/dashboard/CountBadge.tsx';
import type { DetailsId } from '../../src/details-panel/details-address.ts';
import { DetailsLink, DetailsPanel, type DetailsPanelProps } from '../../src/details-panel/DetailsPanel.tsx';
import { Documents, DocumentsSkeleton } from '../../src/details-panel/Documents.tsx';
import { FactList, KeyFacts } from '../../src/details-panel/KeyFacts.tsx';
import { PanelTable, TestReport } from '../../src/details-panel/LineTable.tsx';
import { PanelContent, PanelStatus } from '../../src/details-panel/PanelContent.tsx';
import { PanelLink, type PanelAddress } from '../../src/details-panel/PanelLink.tsx';
import { Nothing, PanelPart, PanelParts } from '../../src/details-panel/PanelPart.tsx';
import { PathPanel } from '../../src/details-panel/PathPanel.tsx';
import { RelatedRecords } from '../../src/details-panel/RelatedRecords.tsx';
import { SlideOver } from '../../src/details-panel/SlideOver.tsx';
import type { Neighbors, OpenedRecordProps } from '../../src/details-panel/use-opened-record.ts';
import { RecordStatus } from '../../src/status/StatusChip.tsx';
import { TextSkeleton } from '../../src/waiting/Skeleton.tsx';
import { say, type State, type Story } from '../story.ts';

const RECORDS: DetailsId[] = [
  { type: 'orders', number: 'S-200000' },
  { type: 'orders', number: 'S-200001' },
  { type: 'orders', number: 'S-200002' },
];
const NEIGHBORS: Neighbors<DetailsId> = {
  ids: RECORDS,
  before: 10,
  total: 57,
  totalIsMinimum: false,
  turn: () => Promise.resolve({ ids: RECORDS, search: '' }),
  focus: () => undefined,
};
const NUMBER: Record<DetailsType, string> = { quotes: 'Q-100001', orders: 'S-200001', invoices: 'I-300001' };
const pathOf = ({ number, type }: DetailsId): string => `/api/order-details/${number}/${type}`;

function answersWith(changes: Partial<OrderDetails>): NonNullable<State['answers']> {
  const others = (['quotes', 'orders', 'invoices'] as const).map((type) => ({ type, number: NUMBER[type] }));
  const details = ({ type, number }: DetailsId): OrderDetails =>
    anOrderDetails({
      type,
      ...(type === 'orders' && { salesOrder: number }),
      ...(type === 'invoices' && { invoiceNumber: number }),
      ...changes,
    });
  return Object.fromEntries([...RECORDS, ...others].map((id) => [pathOf(id), { data: details(id) }]));
}

const panel = (props: DetailsPanelProps): ReactNode => (
  <>
    {RECORDS.map((record) => (
      <p key={record.number}>
        <DetailsLink record={record}>{record.number}</DetailsLink>
      </p>
    ))}
    <DetailsPanel neighbors={NEIGHBORS} {...props} />
  </>
);

function state(
  props: DetailsPanelProps = {},
  wire: Omit<State, 'show'> = {},
  type: DetailsType = 'orders',
  changes: Partial<OrderDetails> = {},
): State {
  return {
    show: () => panel(props),
    answers: answersWith(changes),
    query: { details: `${type}.${NUMBER[type]}` },
    ...wire,
  };
}

const manyLines = Array.from({ length: 40 }, (_, index) => ({
  ...anOrderDetails().lines[index % 2]!,
  lineNumber: index + 1,
}));
const FAILED = '[role=dialog] [role=alert]';
const order = pathOf({ type: 'orders', number: NUMBER.orders });

export const detailsPanel: Story = {
  component: 'details-panel',
  ready: '[role=dialog] dd.total',
  states: {
    order: state({
      actions: () => <Button>{say('Reorder', 'Repetir pedido')}</Button>,
    }),
    quote: state(
      {
        actions: () => (
          <>
            <Button color="secondary">{say('Reject', 'Rechazar')}</Button>
            <Button>{say('Accept', 'Aceptar')}</Button>
          </>
        ),
      },
      {},
      'quotes',
    ),
    invoice: state({}, {}, 'invoices'),
    closed: state({}, { query: {}, ready: 'main a' }),
    missing: state({}, {}, 'orders', {
      orderedBy: null,
      deliveryDate: null,
      poNumber: null,
      documents: [],
      lines: [],
      related: [],
      payments: [],
    }),
    'many-lines': state({}, {}, 'orders', { lines: manyLines }),
    loading: state({}, { waiting: true, ready: '[role=dialog] [role=status]' }),
    failed: state({}, { failing: { [order]: 500 }, ready: FAILED }),
    'not-found': state({}, { failing: { [order]: 404 }, ready: FAILED }),
    left: state({ side: 'left' }),
    top: state({ side: 'top' }),
    bottom: state({ side: 'bottom' }),
    'full-screen': state({ fullScreen: true }),
  },
};

const MEMO = 'CM-400001';
const CALLS = '/api/credit-memos';
const MEMO_NEIGHBORS: Neighbors<string> = {
  ids: [MEMO, 'CM-400002'],
  before: 0,
  total: 2,
  totalIsMinimum: false,
  turn: () => Promise.resolve({ ids: [], search: '' }),
  focus: () => undefined,
};

/** Pages of the gallery differ by their query, so the record is in the query and not in the path. */
const address: PanelAddress<string> = {
  read: ({ search }) => new URLSearchParams(search).get('memo'),
  write: ({ pathname, search }, number) => {
    const query = new URLSearchParams(search);
    if (number === null) query.delete('memo');
    else query.set('memo', number);
    return `${pathname}?${query.toString()}`;
  },
};

function Panel({
  open,
  record,
  call,
  steps,
  onClose,
}: OpenedRecordProps<string, CreditMemoDetails>): ReactNode {
  return (
    <SlideOver open={open} onClose={onClose} title={record} steps={steps}>
      <PanelContent call={call} skeleton={<TextSkeleton aria-hidden />} onClose={onClose}>
        {({ originalAmount }) => (
          <FactList
            facts={[
              { label: say('Original amount', 'Importe original'), value: formatMoney(originalAmount) },
            ]}
          />
        )}
      </PanelContent>
    </SlideOver>
  );
}

const show = (): ReactNode => (
  <>
    <PanelLink address={address} record={MEMO}>
      {MEMO}
    </PanelLink>
    <PathPanel<CreditMemoDetails>
      address={address}
      callOf={(number) => `/api/credit-memos/${number}`}
      neighbors={MEMO_NEIGHBORS}
      load={() => Promise.resolve(Panel)}
    />
  </>
);
const memoState = (wire: Omit<State, 'show'>): State => ({ show, query: { memo: MEMO }, ...wire });

export const pathPanel: Story = {
  component: 'path-panel',
  states: {
    open: memoState({
      answers: { [`${CALLS}/${MEMO}`]: { data: aCreditMemoDetails() } },
      ready: '[role=dialog] dd',
    }),
    closed: memoState({ query: {}, ready: 'main a' }),
    failed: memoState({ failing: { [`${CALLS}/${MEMO}`]: 500 }, ready: '[role=dialog] [role=alert]' }),
  },
};

const RELATED: RelatedRecord[] = [
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
