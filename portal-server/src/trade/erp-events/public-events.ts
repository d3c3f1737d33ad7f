import type { ErpEvent, ErpEventType } from '@portal/shared-contracts/erp';
import type { EventData, EventKind } from '../../platform/actions/event-data.ts';
import type { BusinessEvent } from '../../platform/business-events/consumer.ts';

type PublicEvent<Type extends ErpEventType = ErpEventType> = Extract<ErpEvent, { type: Type }>;
type PublicEventData = { [Type in ErpEventType]: Pick<PublicEvent<Type>, 'type' | 'data'> }[ErpEventType];

/** The public event of a business event, or null. The account number is empty for an event of no customer. */
type Mapping<Kind extends EventKind> = (
  data: EventData[Kind],
  accountNumber: string,
) => PublicEventData | null;

const paymentData = (
  { payment, kind, method, amount, documents, credits }: EventData['payments.settled'],
  accountNumber: string,
): PublicEvent<'payment.succeeded'>['data'] => ({
  accountNumber,
  paymentNumber: payment,
  paid: kind,
  method,
  amount,
  documents: documents.map(({ reason, ...document }) => ({
    ...document,
    reason: reason?.kind ?? null,
    note: reason?.note ?? null,
  })),
  credits,
});

/** The public events of business events, by their kind. Other kinds have none. */
const MAPPINGS: { readonly [Kind in EventKind]?: Mapping<Kind> } = {
  'quotes.accepted': ({ paymentId: _own, ...data }, accountNumber) => ({
    type: 'quote.accepted',
    data: { accountNumber, ...data },
  }),
  'quotes.rejected': ({ orderNumbers, reason, comment }, accountNumber) => ({
    type: 'quote.rejected',
    data: { accountNumber, orderNumbers, reason, comment },
  }),
  'orders.reordered': (data, accountNumber) => ({
    type: 'quote.requested',
    data: { accountNumber, ...data },
  }),
  'callOffs.requested': (data, accountNumber) => ({
    type: 'release.requested',
    data: { accountNumber, ...data },
  }),
  'callOffs.cancelled': (data, accountNumber) => ({
    type: 'release.cancelled',
    data: { accountNumber, ...data },
  }),
  'payments.settled': (data, accountNumber) => ({
    type: 'payment.succeeded',
    data: paymentData(data, accountNumber),
  }),
  'payments.returned': (data, accountNumber) => ({
    type: 'payment.returned',
    data: paymentData(data, accountNumber),
  }),
  'payments.surplus': ({ payment, kind, number, amount }, accountNumber) => ({
    type: 'payment.surplus',
    data: { accountNumber, paymentNumber: payment, kind, number, amount },
  }),
  'plans.changed': ({ plan, payment, ...data }, accountNumber) => ({
    type: 'payment.plan',
    data: { accountNumber, planNumber: plan, paymentNumber: payment, ...data },
  }),
  // A repeated request has no event.
  'access.requested': ({ asked, ...data }) => (asked > 1 ? null : { type: 'access.requested', data }),
  'users.changed': ({ branchId, ...data }, accountNumber) => ({
    type: 'user.changed',
    data: { accountNumber, ...data, branchID: branchId },
  }),
};

/** The kinds of business events that have a public event. */
export const PUBLIC_KINDS = Object.keys(MAPPINGS) as EventKind[];

/** The public event of a business event; null when it has none. */
export function publicEvent(
  { id, kind, happenedAt, data }: Pick<BusinessEvent, 'id' | 'kind' | 'happenedAt' | 'data'>,
  accountNumber: string,
): ErpEvent | null {
  // The row's data belongs to its kind.
  const mapping = MAPPINGS[kind] as
    ((data: unknown, accountNumber: string) => PublicEventData | null) | undefined;
  const event = mapping?.(data, accountNumber);
  return event ? { id: `evt_${id}`, timestamp: happenedAt.toISOString(), ...event } : null;
}
