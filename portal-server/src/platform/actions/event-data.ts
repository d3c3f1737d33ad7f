interface PaymentData {
  /** The payment's number, `P-10001`. */
  payment: string;
  paymentId: string;
  kind: 'invoices' | 'quotes';
  method: 'card' | 'bank' | null;
  amount: number;
  documents: { number: string; amount: number; discount: number }[];
  credits: { memo: string; document: string; amount: number }[];
}

/** What happens to the business, and what other systems are told of it: the data by the kind of event. Amounts are in cents. */
export interface EventData {
  'access.requested': { request: number };
  'orders.reordered': { repeated: string; orderNumber: string };
  'quotes.accepted': { orderNumbers: string[]; payment: 'now' | 'later'; paymentId?: string };
  'quotes.rejected': { orderNumbers: string[]; reason: string; comment: string | null };
  'quotes.expired': { orderNumbers: string[] };
  'payments.submitted': PaymentData;
  'payments.settled': PaymentData;
  'payments.refunded': PaymentData & { refunded?: number };
  'payments.returned': PaymentData;
}

export type EventKind = keyof EventData;
