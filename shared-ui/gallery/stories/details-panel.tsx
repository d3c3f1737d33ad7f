import type { DetailsType, OrderDetails } from '@portal/shared-contracts';
import { anOrderDetails } from '@portal/shared-contracts/testing';
import type { ReactNode } from 'react';
import { DetailsLink, DetailsPanel, type DetailsPanelProps } from '../../src/details-panel/DetailsPanel.tsx';
import type { DetailsId } from '../../src/details-panel/details-address.ts';
import type { Neighbors } from '../../src/details-panel/use-opened-record.ts';
import { Button } from '../../src/button/Button.tsx';
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
