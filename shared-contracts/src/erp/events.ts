import { Type, type Static, type TSchema } from 'typebox';
import { CallOffLine } from '../schemas/call-offs.ts';
import { PO_NUMBER_LENGTH, REJECT_REASONS } from '../schemas/limits.ts';
import { SHORT_PAY_NOTE_LENGTH, SHORT_PAY_REASONS } from '../schemas/payment-limits.ts';
import { LeftOutReason, PlanReason, PlanState } from '../schemas/payment-plans.ts';
import { Nullable, OneOf } from '../schemas/values.ts';
import { Amount, BranchID, DecimalText, RecordNumber, Text } from './values.ts';

const Numbers = Type.Array(RecordNumber);
const ofCustomer = { accountNumber: RecordNumber };

/**
 * The part of an invoice or quote that a payment paid; `amount` includes the discount. `reason` is why less of an invoice was paid than
 * was due, and `note` what the payer wrote about it.
 */
const PaidDocument = Type.Object({
  number: RecordNumber,
  amount: Amount,
  discount: Amount,
  reason: Nullable(OneOf(SHORT_PAY_REASONS)),
  note: Nullable(Text(SHORT_PAY_NOTE_LENGTH)),
});
/** The part of a credit memo that was used for a document. */
const UsedCredit = Type.Object({ memo: RecordNumber, document: RecordNumber, amount: Amount });
const Payment = Type.Object({
  ...ofCustomer,
  paymentNumber: RecordNumber,
  paid: Type.Union([Type.Literal('invoices'), Type.Literal('quotes')]),
  // Null when credit memos cover the whole amount.
  method: Nullable(Type.Union([Type.Literal('card'), Type.Literal('bank')])),
  amount: Amount,
  documents: Type.Array(PaidDocument),
  credits: Type.Array(UsedCredit),
});

/** The data of each event for other systems, by its type. Amounts are in cents. */
const ERP_EVENTS = {
  'quote.accepted': Type.Object({
    ...ofCustomer,
    orderNumbers: Numbers,
    payment: Type.Union([Type.Literal('now'), Type.Literal('later')]),
    // Of the payment with which they were accepted.
    paymentNumber: Nullable(RecordNumber),
    // Null when each quote keeps its own.
    poNumber: Nullable(Text(PO_NUMBER_LENGTH)),
    acceptedBy: Text(200),
  }),
  'quote.rejected': Type.Object({
    ...ofCustomer,
    orderNumbers: Numbers,
    reason: OneOf(REJECT_REASONS),
    comment: Nullable(Type.String()),
  }),
  'quote.requested': Type.Object({
    ...ofCustomer,
    orderNumber: RecordNumber,
    repeated: Type.String({
      description: 'Number of the order or quote that it repeats; of several orders the newest',
    }),
    requestedBy: Text(200),
    poNumber: Nullable(Type.String()),
    dateRequired: Nullable(Type.String({ description: 'YYYY-MM-DD' })),
    // With the freight and the tax rate of the repeated order or quote.
    total: Amount,
    freight: Amount,
    taxes: Amount,
    lines: Type.Array(
      Type.Object({
        lineNumber: Type.Integer(),
        productCode: Type.String(),
        productDescription: Type.String(),
        productLongDescription: Type.String(),
        quantity: DecimalText,
        unitOfMeasure: Type.String(),
        noOfPieces: Type.Integer(),
        unitPrice: Type.String({
          ...DecimalText,
          description: 'Cents of one unit of measure; 0 for a line that has no price yet',
        }),
        totalSellPrice: Amount,
        weight: Nullable(Type.String({ ...DecimalText, description: 'Pounds of all pieces' })),
      }),
    ),
  }),
  'release.requested': Type.Object({
    ...ofCustomer,
    callOffNumber: RecordNumber,
    requestedBy: Text(200),
    wantedOn: Type.String({ description: 'YYYY-MM-DD, by the calendar of the distributor' }),
    // Null when it is shipped to an address.
    branchID: Nullable(BranchID),
    shipTo: Nullable(Type.String()),
    poNumber: Nullable(Text(PO_NUMBER_LENGTH)),
    lines: Type.Array(CallOffLine),
  }),
  'release.cancelled': Type.Object({ ...ofCustomer, callOffNumber: RecordNumber, cancelledBy: Text(200) }),
  'payment.succeeded': Payment,
  'payment.returned': Payment,
  'payment.surplus': Type.Object({
    ...ofCustomer,
    paymentNumber: RecordNumber,
    kind: Type.Union([Type.Literal('invoice'), Type.Literal('creditMemo')]),
    number: Type.String({ description: 'Of the invoice or credit memo' }),
    amount: Type.Integer({
      ...Amount,
      description: 'What of the payment is more than was due or left to use; 0 when the surplus ended',
    }),
  }),
  'payment.plan': Type.Object({
    ...ofCustomer,
    planNumber: RecordNumber,
    state: PlanState,
    // Null unless it was stopped.
    reason: Nullable(PlanReason),
    payOn: Type.String({ description: 'YYYY-MM-DD, by the calendar of the distributor' }),
    method: Type.Union([Type.Literal('card'), Type.Literal('bank')]),
    amount: Type.Integer({ ...Amount, description: 'The most that is charged' }),
    documents: Type.Array(
      Type.Object({
        number: RecordNumber,
        amount: Amount,
        discount: Amount,
        // Null for an invoice that is paid as it was planned.
        leftOut: Nullable(LeftOutReason),
      }),
    ),
    // Null until it is paid; `payment.succeeded` tells what was paid.
    paymentNumber: Nullable(RecordNumber),
    paidAmount: Nullable(Amount),
  }),
  'access.requested': Type.Object({
    request: Type.Integer(),
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
    company: Type.String(),
    customerCode: Nullable(Type.String()),
  }),
  'user.changed': Type.Object({
    ...ofCustomer,
    email: Type.String(),
    name: Type.String(),
    change: OneOf(['added', 'locked', 'unlocked', 'preferences']),
    isLocked: Type.Boolean(),
    language: Nullable(Type.Union([Type.Literal('en'), Type.Literal('es')])),
    branchID: Nullable(BranchID),
    zipCode: Nullable(Type.String()),
  }),
} as const satisfies Record<string, TSchema>;

export type ErpEventType = keyof typeof ERP_EVENTS;
export const ERP_EVENT_TYPES = Object.keys(ERP_EVENTS) as ErpEventType[];

const envelope = <Name extends string, Data extends TSchema>(type: Name, data: Data) =>
  Type.Object({
    id: Type.String({ description: 'The same whenever it is told: what was done for it is not done again' }),
    type: Type.Literal(type),
    timestamp: Type.String({ format: 'date-time', description: 'When it happened' }),
    data,
  });

/** An event, as in webhooks and in the answer of `GET /api/erp/v1/events`. */
export type ErpEvent = {
  [Name in ErpEventType]: {
    id: string;
    type: Name;
    timestamp: string;
    data: Static<(typeof ERP_EVENTS)[Name]>;
  };
}[ErpEventType];

export const ErpEvent = Type.Unsafe<ErpEvent>(
  Type.Union(ERP_EVENT_TYPES.map((type) => envelope(type, ERP_EVENTS[type]))),
);

/** A page of events, oldest first. */
export const ErpEvents = Type.Object({
  events: Type.Array(ErpEvent),
  next: Type.String({ description: 'The cursor to ask with next; the same again when there is nothing new' }),
  hasMore: Type.Boolean(),
});
export type ErpEvents = Static<typeof ErpEvents>;
