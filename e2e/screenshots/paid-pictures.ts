import { aPayableInvoice, aPaymentRow } from '@portal/shared-contracts/testing';
import { answered, ID, inModal, MILLION, ONE, onPage, paid, quotes, saved } from './payment-answers.ts';
import type { Picture } from './picture.ts';
import { afterButton, opened, settled, withPanel, withRows, withSentence, withText } from './ready.ts';

type State = 'settled' | 'submitted' | 'returned' | 'begun' | 'declined' | 'submitting' | 'challenge';
/** A payment by bank account, whose money arrives later, when it is settled. */
const byBank = (state: State) =>
  ({
    ...paid,
    method: 'bank',
    instrument: { kind: 'bank', brand: 'First National Bank of Arizona', last4: '6789' },
    state,
    settledOn: state === 'settled' ? paid.settledOn : null,
  }) as const;

/** Confirmations, receipts, the list of payments and saved methods. */
export const PAID_PICTURES: readonly Picture[] = [
  inModal(
    onPage({ name: 'paid', answers: answered({ ...paid, form: null }), ready: withText(/^(Paid|Pagado)/) }),
  ),
  inModal(
    onPage({
      name: 'credited',
      answers: answered({
        ...paid,
        method: null,
        instrument: null,
        documents: [aPayableInvoice({ amount: 10_000 })],
      }),
      ready: withSentence,
    }),
  ),
  ...(['settled', 'submitted', 'returned', 'begun', 'declined', 'submitting', 'challenge'] as const).map(
    (state) =>
      onPage({
        name: `confirmation-${state}`,
        path: `/invoice-confirmation?payment=${ID}`,
        answers: answered(byBank(state)),
        ready: settled,
      }),
  ),
  ...(['partlyRefunded', 'refunded', 'disputed'] as const).map((state) =>
    onPage({
      name: `confirmation-${state}`,
      path: `/invoice-confirmation?payment=${ID}`,
      answers: answered({ ...paid, state, returnedAmount: state === 'partlyRefunded' ? 20_00 : 123_450 }),
      ready: settled,
    }),
  ),
  onPage({
    name: 'confirmation-order',
    path: `/order-confirmation?payment=${ID}`,
    answers: answered({ ...paid, ...quotes, orders: [{ quote: 'Q-100001', order: 'S-200001' }] }),
    ready: settled,
  }),
  onPage({
    name: 'confirmation-none',
    path: `/order-confirmation?payment=${ID}`,
    answers: () => [{ call: ONE, with: { status: 404 } }],
    ready: withSentence,
  }),
  onPage({
    name: 'receipt-mail',
    path: `/invoice-confirmation?payment=${ID}`,
    answers: answered({ ...paid }),
    ready: afterButton(/^(E-mail|Enviar)/),
  }),
  onPage({
    name: 'receipt-mail-failed',
    path: `/invoice-confirmation?payment=${ID}`,
    answers: (gateway) => [
      ...answered({ ...paid })(gateway),
      { call: /receipt-mail$/, with: { status: 429 } },
    ],
    ready: async (page) => {
      await afterButton(/^(E-mail|Enviar)/)(page);
      await page.getByRole('dialog').getByRole('textbox').fill('dana@copperline.test');
      await page.getByRole('dialog').getByRole('button').last().click();
      await page.getByRole('dialog').getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  }),
  {
    name: 'payments-states',
    path: '/orders/payments',
    user: 'credit',
    answers: () => [
      {
        call: /\/api\/payments\?/,
        with: {
          data: {
            total: 7,
            rows: (
              [
                'settled',
                'partlyRefunded',
                'returned',
                'declined',
                'submitting',
                'challenge',
                'disputed',
              ] as const
            ).map((status, at) =>
              aPaymentRow({
                id: `${ID.slice(0, -1)}${at}`,
                paymentNumber: `P-50000${at}`,
                status,
                returnedAmount: status === 'partlyRefunded' ? 20_00 : 0,
                documents: Array.from({ length: 1 + at * 3 }, (_, one) => `I-3000${10 + one}`),
                amount: at === 2 ? MILLION : 123_450,
                documentsTotal: 123_450,
              }),
            ),
          },
        },
      },
    ],
    ready: withRows,
  },
  ...(['settled', 'returned', 'submitted'] as const).map((state): Picture => ({
    name: `payment-panel-${state}`,
    path: `/orders/payments/${ID}`,
    user: 'credit',
    answers: answered({ ...byBank(state), ...(state === 'returned' && { failure: 'returned_by_bank' }) }),
    ready: withPanel,
  })),
  { name: 'payment-panel-real', path: '/orders/payments', user: 'credit', ready: opened },
  ...(
    [
      ['payment-methods', { data: saved }],
      ['payment-methods-none', { data: [] }],
      ['payment-methods-failed', { status: 500 }],
      ['payment-methods-loading', 'nothing'],
    ] as const
  ).map(([name, answer]): Picture => ({
    name,
    path: '/orders/payment-methods',
    user: 'credit',
    answers: () => [{ call: /\/api\/payment-methods$/, method: 'GET', with: answer }],
    ready: settled,
  })),
  {
    name: 'payment-method-remove',
    path: '/orders/payment-methods',
    user: 'credit',
    answers: () => [{ call: /\/api\/payment-methods$/, with: { data: saved } }],
    ready: afterButton(/^(Remove|Quitar|Eliminar)/),
  },
  {
    name: 'payment-method-remove-failed',
    path: '/orders/payment-methods',
    user: 'credit',
    answers: () => [
      { call: /\/api\/payment-methods$/, method: 'GET', with: { data: saved } },
      { call: /\/api\/payment-methods\/s1$/, with: { status: 500 } },
    ],
    ready: async (page) => {
      await afterButton(/^(Remove|Quitar|Eliminar)/)(page);
      await page.getByRole('dialog').getByRole('button').last().click();
      await page.getByRole('dialog').getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  },
  {
    name: 'payment-method-rename',
    path: '/orders/payment-methods',
    user: 'credit',
    answers: () => [{ call: /\/api\/payment-methods$/, with: { data: saved } }],
    ready: afterButton(/^(Rename|Cambiar|Renombrar)/),
  },
];
