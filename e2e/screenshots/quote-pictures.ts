import type { Picture } from './picture.ts';
import { afterAction, opened, pressedIn, selected, settled, withText } from './ready.ts';

const QUOTES = '/orders/pending-quotes';
const ACCEPT = /^(Accept|Aceptar)/;
const REJECT = /^(Reject|Rechazar)/;
const accepting = afterAction(ACCEPT, 2);
const credit = (info: object) => () => [
  {
    call: /\/api\/account-credit\//,
    with: {
      data: [
        { availableCredit: 0, creditLimit: 0, isAbleToPay: false, notLater: null, creditHold: null, ...info },
      ],
    },
  },
];
const ofQuotes = (picture: Pick<Picture, 'name' | 'ready'> & Partial<Picture>): Picture => ({
  path: QUOTES,
  user: 'credit',
  ...picture,
});

/** Accepting and rejecting quotes, and asking for new ones. */
export const QUOTE_PICTURES: readonly Picture[] = [
  ofQuotes({ name: 'accept', ready: accepting }),
  ofQuotes({ name: 'accept-one', ready: afterAction(ACCEPT, 1) }),
  ofQuotes({ name: 'accept-many', ready: afterAction(ACCEPT, 8) }),
  ofQuotes({ name: 'accept-cash', user: 'cash', ready: afterAction(ACCEPT, 1) }),
  ofQuotes({ name: 'accept-hold', user: 'hold', ready: afterAction(ACCEPT, 1) }),
  ofQuotes({
    name: 'accept-over-limit',
    answers: credit({ availableCredit: 1_000, creditLimit: 123_456_789, isAbleToPay: true }),
    ready: accepting,
  }),
  ofQuotes({
    name: 'accept-credit-unknown',
    answers: () => [{ call: /\/api\/account-credit\//, with: { status: 500 } }],
    ready: accepting,
  }),
  ofQuotes({
    name: 'accept-answered-meanwhile',
    answers: () => [
      {
        call: /\/api\/quotes\/accept/,
        with: {
          status: 422,
          message: 'Action cannot be completed because this item has already been processed.',
          items: ['Q-100001', 'Q-100002'],
        },
      },
    ],
    ready: async (page) => {
      await pressedIn(accepting, ACCEPT)(page);
      await page.getByRole('dialog').getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  }),
  ...([1, 2] as const).map((count) =>
    ofQuotes({
      name: count === 1 ? 'accept-expired-meanwhile' : 'accept-one-expired-meanwhile',
      ready: async (page) => {
        await page.route(/\/api\/quotes\/accept/, async (route) => {
          const { quotes } = route.request().postDataJSON() as { quotes: string[] };
          const items = quotes.slice(0, 1);
          await route.fulfill({ status: 422, json: { type: 'QUOTE_EXPIRED', message: '', items } });
        });
        await pressedIn(afterAction(ACCEPT, count), ACCEPT)(page);
        await page.getByRole('dialog').getByRole('alert').filter({ hasText: /\S/ }).waitFor();
      },
    }),
  ),
  ofQuotes({ name: 'reject', ready: afterAction(REJECT, 2) }),
  ofQuotes({
    name: 'reject-missing',
    ready: async (page) => {
      await afterAction(REJECT, 1)(page);
      await page.getByRole('dialog').getByRole('radio').last().check();
      await page.getByRole('dialog').getByRole('button', { name: REJECT }).click();
      await page.getByRole('tooltip').waitFor();
    },
  }),
  ofQuotes({
    name: 'expired-panel',
    path: '/orders/quotes',
    ready: async (page) => {
      await settled(page);
      const isSpanish = (await page.locator('html').getAttribute('lang')) === 'es';
      await page.getByRole('searchbox').fill(isSpanish ? 'Vencida' : 'Expired');
      await page.waitForURL(/search=/);
      await page.waitForLoadState('load');
      await opened(page);
    },
  }),
  ofQuotes({
    name: 'failed-reorder',
    path: '/orders/history-and-documents',
    answers: () => [{ call: /\/order-again$/, method: 'POST', with: { status: 500 } }],
    ready: async (page) => {
      await selected(2)(page);
      await page
        .getByRole('button', { name: /^(Order again|Volver a pedir)/ })
        .first()
        .click();
      await page.getByRole('button', { name: /^(Request quote|Solicitar cotización)/ }).click();
      await withText(/Failed to reorder|No se pudo/)(page);
    },
  }),
];
