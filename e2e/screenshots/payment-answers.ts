import type { Payment, PaymentForm } from '@portal/shared-contracts';
import { aPayableInvoice, aPayment, aPaymentForm, aUsableMemo } from '@portal/shared-contracts/testing';
import type { Answer, Picture } from './picture.ts';
export const INVOICES = '/orders/open-invoices';
export const ID = aPayment().id;
export const ONE = /\/api\/payments\/[\w-]{22}(\?|$)/;
export const MILLION = 123_456_789;

export const saved = [
  {
    id: 's1',
    kind: 'card',
    brand: 'Visa',
    last4: '4242',
    name: 'Company card of the purchasing department',
    isDefault: true,
  },
  {
    id: 's2',
    kind: 'bank',
    brand: 'First National Bank of Arizona',
    last4: '6789',
    name: 'Operating account',
    isDefault: false,
  },
  { id: 's3', kind: 'card', brand: 'Mastercard', last4: '4444', name: 'Mastercard', isDefault: false },
] as const;
const documents = [
  aPayableInvoice(),
  aPayableInvoice({
    number: 'I-300002',
    dueDate: '2026-02-13',
    discountUntil: null,
    discountAmount: 0,
    poNumber: 'BLANKET-2026-ARIZONA-PHOENIX-000184',
  }),
  aPayableInvoice({
    number: 'I-300003',
    total: MILLION,
    outstanding: MILLION,
    amount: MILLION,
    discountAmount: 1_234_568,
  }),
];
const memos = [aUsableMemo(), aUsableMemo({ number: 'CM-400002', available: 98_765_432, isChosen: false })];
export type Changes = NonNullable<Parameters<typeof aPayment>[0]> & { formChanges?: Partial<PaymentForm> };

export const paid = {
  state: 'settled',
  method: 'card',
  paidBy: 'Dana Reyes',
  submittedAt: '2026-03-20T16:00:00Z',
  settledOn: '2026-03-20',
  instrument: { kind: 'card', brand: 'Visa', last4: '4242' },
} as const;
export const quotes: Changes = {
  kind: 'quotes',
  documents: [
    aPayableInvoice({
      kind: 'quote',
      number: 'Q-100001',
      dueDate: null,
      discountUntil: null,
      discountAmount: 0,
    }),
  ],
};

/** The server's answer for a payment, with `changes`. */
export const answered =
  ({ formChanges, ...changes }: Changes) =>
  (gateway: string): Answer[] => {
    const form = aPaymentForm({
      gateway: { kind: 'sandbox', fieldsUrl: `${gateway}/fields` },
      ...formChanges,
    });
    const payment: Payment = aPayment({ documents, memos, form, ...changes });
    return [{ call: ONE, with: { data: payment } }];
  };
export const onPage = (picture: Pick<Picture, 'name' | 'answers' | 'ready'> & Partial<Picture>): Picture => ({
  path: `/payment?payment=${ID}`,
  user: 'credit',
  ...picture,
});
export const inModal = (picture: Picture): Picture => ({
  ...picture,
  name: `${picture.name}-modal`,
  path: `${INVOICES}?payment=${ID}`,
});
