import type {
  CallOffLine,
  LeftOutReason,
  PlanReason,
  PlanState,
  RejectQuotesRequest,
  ShortPayReason,
} from '@portal/shared-contracts/schemas';

interface PaymentData {
  /** The payment's number, `P-10001`. */
  payment: string;
  paymentId: string;
  kind: 'invoices' | 'quotes';
  method: 'card' | 'bank' | null;
  amount: number;
  documents: { number: string; amount: number; discount: number; reason?: ShortPayReason }[];
  credits: { memo: string; document: string; amount: number }[];
}

interface RequestedLine {
  lineNumber: number;
  productCode: string;
  productDescription: string;
  productLongDescription: string;
  quantity: string;
  unitOfMeasure: string;
  noOfPieces: number;
  /** Cents of one unit of measure, as decimal text. */
  unitPrice: string;
  totalSellPrice: number;
  /** Pounds of all pieces. */
  weight: string | null;
}

/** The data of each kind of business event, for other systems. Amounts are in cents. */
export interface EventData {
  'access.requested': {
    request: number;
    /** Number of equal requests. */
    asked: number;
    firstName: string;
    lastName: string;
    email: string;
    company: string;
    customerCode: string | null;
  };
  'orders.reordered': {
    repeated: string;
    orderNumber: string;
    requestedBy: string;
    poNumber: string | null;
    dateRequired: string | null;
    total: number;
    freight: number;
    taxes: number;
    lines: RequestedLine[];
  };
  'quotes.accepted': {
    orderNumbers: string[];
    payment: 'now' | 'later';
    poNumber: string | null;
    acceptedBy: string;
    paymentId?: string;
    paymentNumber: string | null;
  };
  'quotes.rejected': {
    orderNumbers: string[];
    reason: RejectQuotesRequest['reason'];
    comment: string | null;
  };
  'quotes.expired': { orderNumbers: string[] };
  'callOffs.requested': {
    callOffNumber: string;
    requestedBy: string;
    wantedOn: string;
    /** Where it is picked up; null when it is shipped to the address `shipTo`. */
    branchID: number | null;
    shipTo: string | null;
    poNumber: string | null;
    lines: CallOffLine[];
  };
  'callOffs.cancelled': { callOffNumber: string; cancelledBy: string };
  'payments.submitted': PaymentData;
  'payments.settled': PaymentData;
  'payments.refunded': PaymentData & { refunded?: number };
  'payments.returned': PaymentData;
  'payments.surplus': {
    /** The payment's number, `P-10001`. */
    payment: string;
    paymentId: string;
    kind: 'invoice' | 'creditMemo';
    /** Number of the invoice or credit memo. */
    number: string;
    /** 0 when the surplus ended. */
    amount: number;
  };
  'plans.changed': {
    /** The plan's number, `PL-10001`. */
    plan: string;
    state: PlanState;
    reason: PlanReason | null;
    payOn: string;
    method: 'card' | 'bank';
    /** The most that is charged. */
    amount: number;
    documents: { number: string; amount: number; discount: number; leftOut: LeftOutReason | null }[];
    /** The number of the payment that it became. */
    payment: string | null;
    paidAmount: number | null;
  };
  'shipments.changed': {
    /** Null of an order whose own record says that it shipped. */
    shipment: string | null;
    salesOrders: string[];
    change: 'shipped' | 'delivered' | 'moved';
    /** When it shipped or was delivered, or for when it is promised now. A day of the distributor. */
    day: string;
    /** The promised day before a move. */
    before: string | null;
  };
  'users.changed': {
    email: string;
    name: string;
    change: 'added' | 'locked' | 'unlocked' | 'preferences';
    isLocked: boolean;
    language: 'en' | 'es' | null;
    branchId: number | null;
    zipCode: string | null;
  };
}

export type EventKind = keyof EventData;
