import { paymentFigures } from '../payments/payment-figures.ts';
import type { PayableDocument, UsableMemo } from '../schemas/payment-figures.ts';
import type { Payment, PaymentForm, PaymentRow } from '../schemas/payments.ts';

/** An invoice to pay, with a discount until 2026-03-24, for tests, changed by `changes`. */
export const aPayableInvoice = (changes: Partial<PayableDocument> = {}): PayableDocument => ({
  kind: 'invoice',
  number: 'I-300001',
  date: '2026-03-14',
  dueDate: '2026-04-13',
  poNumber: 'PO-7',
  total: 123_450,
  outstanding: 123_450,
  amount: 123_450,
  discountAmount: 1_235,
  discountUntil: '2026-03-24',
  ...changes,
});

/** A chosen credit memo for tests, changed by `changes`. */
export const aUsableMemo = (changes: Partial<UsableMemo> = {}): UsableMemo => ({
  number: 'CM-400001',
  date: '2026-03-17',
  available: 12_345,
  isChosen: true,
  ...changes,
});

/** Payment methods of a customer on credit terms, for tests. */
export const aPaymentForm = (changes: Partial<PaymentForm> = {}): PaymentForm => ({
  terms: { isCash: false, termsDays: 30 },
  today: '2026-03-20',
  methods: ['card', 'bank'],
  savedMethods: [],
  gateway: { kind: 'sandbox', fieldsUrl: 'https://gateway.test/fields' },
  others: [],
  company: 'Sierra Vista Metals',
  phone: '800-555-0100',
  ...changes,
});

/** A payment that was begun, of one invoice, for tests; its figures follow from documents, memos, method and form. */
export function aPayment({
  documents = [aPayableInvoice()],
  memos = [],
  ...changes
}: Partial<Omit<Payment, 'figures'>> & {
  documents?: PayableDocument[];
  memos?: UsableMemo[];
} = {}): Payment {
  const { terms, today } = changes.form ?? aPaymentForm();
  const method = changes.method ?? null;
  return {
    id: 'pA1b2C3d4E5f6G7h8I9j0k',
    paymentNumber: 'P-500001',
    kind: 'invoices',
    state: 'begun',
    customerName: 'Copperline Fabrication',
    accountNumber: 'C-1001',
    poNumber: null,
    method,
    figures: paymentFigures({ documents, memos, method, terms, today }),
    paidBy: null,
    submittedAt: null,
    settledOn: null,
    instrument: null,
    authorization: null,
    failure: null,
    returnedAmount: 0,
    surplus: 0,
    memoSurplus: 0,
    challenge: null,
    orders: [],
    form: aPaymentForm(),
    ...changes,
  };
}

/** A settled payment in the list, for tests, changed by `changes`. */
export const aPaymentRow = (changes: Partial<PaymentRow> = {}): PaymentRow => ({
  id: 'pA1b2C3d4E5f6G7h8I9j0k',
  paymentNumber: 'P-500001',
  submittedOn: '2026-03-20',
  settledOn: '2026-03-20',
  paidBy: 'Dana Reyes',
  paidWith: 'Visa •••• 4242',
  documents: ['I-300001'],
  documentsTotal: 123_450,
  creditTotal: 0,
  discountTotal: 0,
  amount: 123_450,
  returnedAmount: 0,
  status: 'settled',
  ...changes,
});
