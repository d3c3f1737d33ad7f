import type { Page } from '@playwright/test';
import { aPayableInvoice, aPayment } from '@portal/shared-contracts/testing';
import { answered, ID, inModal, INVOICES, ONE, onPage, quotes, saved } from './payment-answers.ts';
import type { Answer, Picture } from './picture.ts';
import { afterAction, settled, withPanel, withRows, withSentence, withText } from './ready.ts';

const payIn = /^(Pay \$|Pagar \$|Apply|Aplicar)/;
const withForm = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: payIn }).first().waitFor();
};
const choose = (name: RegExp) => async (page: Page) => {
  await withForm(page);
  await page.getByRole('radio', { name }).last().check();
  await page.locator('iframe').waitFor();
};
const CARD = /^(Credit Card|Tarjeta)/;
const BANK = /^(Bank Account|Cuenta bancaria)/;
const confirmed = (answer: Answer['with']): Answer => ({ call: /\/confirm$/, method: 'POST', with: answer });
const pressed = async (page: Page): Promise<void> => {
  await withForm(page);
  await page.getByRole('radio', { name: /Visa/ }).check();
  await page.getByRole('button', { name: payIn }).click();
};
const form = onPage({ name: 'pay', answers: answered({}), ready: withForm });
const kept = onPage({
  name: 'pay-kept-methods',
  answers: answered({ formChanges: { savedMethods: [...saved] } }),
  ready: withForm,
});
const card = onPage({ name: 'pay-card', answers: answered({}), ready: choose(CARD) });
const bank = onPage({ name: 'pay-bank', answers: answered({ method: 'bank' }), ready: choose(BANK) });

/** The payment screen in each state, on its page and over the list. */
export const PAYMENT_PICTURES: readonly Picture[] = [
  form,
  kept,
  card,
  bank,
  inModal(form),
  inModal(kept),
  inModal(card),
  inModal(bank),
  onPage({
    name: 'pay-many',
    answers: answered({
      documents: Array.from({ length: 40 }, (_, at) => aPayableInvoice({ number: `I-3000${at + 10}` })),
    }),
    ready: withForm,
  }),
  onPage({
    name: 'pay-quote',
    answers: answered({ ...quotes, memos: [], poNumber: 'PO-7' }),
    ready: withForm,
  }),
  onPage({
    name: 'pay-cash',
    answers: answered({
      memos: [],
      formChanges: { methods: ['card'], terms: { isCash: true, termsDays: 0 } },
    }),
    ready: choose(CARD),
  }),
  onPage({
    name: 'pay-credits-only',
    answers: answered({ documents: [aPayableInvoice({ amount: 10_000 })] }),
    ready: withForm,
  }),
  onPage({
    name: 'pay-too-little',
    answers: answered({ documents: [aPayableInvoice({ amount: 12_375 })] }),
    ready: withForm,
  }),
  onPage({
    name: 'pay-wrong-amount',
    answers: answered({}),
    ready: async (page) => {
      await withForm(page);
      await page.getByRole('textbox').first().fill('99,999,999.00');
      await page.getByRole('textbox').nth(1).fill('');
      await page.getByRole('button', { name: payIn }).click();
    },
  }),
  onPage({
    name: 'pay-no-method',
    answers: answered({}),
    ready: async (page) => {
      await withForm(page);
      await page.getByRole('button', { name: payIn }).click();
      await page.getByRole('tooltip').waitFor();
    },
  }),
  onPage({
    name: 'pay-keep',
    answers: answered({}),
    ready: async (page) => {
      await choose(CARD)(page);
      await page.getByText(/^(Keep it|Guardar)/).click();
    },
  }),
  onPage({
    name: 'pay-declined',
    answers: answered({
      state: 'declined',
      failure: 'insufficient_funds',
      formChanges: { savedMethods: [...saved] },
    }),
    ready: withForm,
  }),
  onPage({
    name: 'pay-refused',
    answers: (gateway) => [
      ...answered({ formChanges: { savedMethods: [...saved] } })(gateway),
      confirmed({
        status: 422,
        message: 'Action cannot be completed because this item has already been processed.',
        items: ['I-300001'],
      }),
    ],
    ready: async (page) => {
      await pressed(page);
      await page.getByRole('alert').filter({ hasText: 'I-300001' }).waitFor();
    },
  }),
  onPage({
    name: 'pay-method-changed',
    answers: (gateway) => [
      ...answered({ formChanges: { savedMethods: [...saved] } })(gateway),
      confirmed({
        status: 409,
        type: 'METHOD_CHANGED',
        message:
          'The payment method was changed meanwhile, in another tab or by a colleague: please check it and pay again.',
      }),
    ],
    ready: async (page) => {
      await pressed(page);
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  }),
  onPage({
    name: 'pay-submitting-form',
    answers: (gateway) => [
      ...answered({ formChanges: { savedMethods: [...saved] } })(gateway),
      confirmed('nothing'),
    ],
    ready: async (page) => {
      await pressed(page);
      await page.getByRole('button', { name: payIn }).and(page.locator('[aria-busy=true]')).waitFor();
    },
  }),
  onPage({ name: 'pay-waiting', answers: answered({ state: 'submitting' }), ready: withSentence }),
  onPage({
    name: 'pay-challenge',
    answers: answered({ state: 'challenge', challenge: { kind: 'frame', url: 'about:blank' } }),
    ready: settled,
  }),
  onPage({ name: 'pay-failed', answers: () => [{ call: ONE, with: { status: 500 } }], ready: withSentence }),
  onPage({ name: 'pay-loading', answers: () => [{ call: ONE, with: 'nothing' }], ready: settled }),
  inModal(onPage({ name: 'pay-loading', answers: () => [{ call: ONE, with: 'nothing' }], ready: withPanel })),
  onPage({ name: 'pay-no-such', answers: () => [{ call: ONE, with: { status: 404 } }], ready: withSentence }),
  onPage({
    name: 'pay-not-yours',
    answers: () => [{ call: ONE, with: { data: aPayment({ form: null }) } }],
    ready: withSentence,
  }),
  {
    name: 'pay-sign-in',
    path: `/payment?payment=${ID}`,
    answers: () => [{ call: ONE, with: { data: aPayment({ form: null }) } }],
    ready: withSentence,
  },
  onPage({ name: 'pay-nothing-left', answers: answered({ documents: [] }), ready: withSentence }),
  onPage({
    name: 'pay-fields-failed',
    answers: () => answered({})('http://127.0.0.1:9'),
    ready: async (page) => {
      await withForm(page);
      await page.getByRole('radio', { name: CARD }).check();
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  }),
  { name: 'pay-real', path: INVOICES, user: 'credit', ready: afterAction(/^(Pay|Pagar)\b/, 2) },
  {
    name: 'pay-on-hold',
    path: INVOICES,
    user: 'hold',
    ready: async (page) => {
      await withRows(page);
      await page.getByRole('checkbox').nth(1).check();
      await page
        .getByRole('button', { name: /^(Pay|Pagar)\b/ })
        .first()
        .click();
      await withText(/credit hold|retención/)(page);
    },
  },
];
