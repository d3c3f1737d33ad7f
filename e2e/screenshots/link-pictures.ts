import { answered, ID } from './payment-answers.ts';
import type { Picture } from './picture.ts';
import { settled, withSentence } from './ready.ts';

const LINK = 'a'.repeat(22);

/** What a payment link opens. */
export const LINK_PICTURES: readonly Picture[] = [
  ...(
    [
      ['unknown', { status: 404 }],
      ['used', { status: 208 }],
      ['expired', { status: 410 }],
      ['expired-quote', { status: 410, type: 'QUOTE_EXPIRED' }],
      ['failed', { status: 500 }],
      ['loading', 'nothing'],
    ] as const
  ).map(([name, answer]): Picture => ({
    name: `link-${name}`,
    path: `/payment?link=${LINK}`,
    answers: () => [{ call: /auth-encrypted/, with: answer }],
    ready: name === 'loading' ? settled : withSentence,
  })),
  {
    name: 'link-renewed',
    path: `/payment?link=${LINK}`,
    answers: () => [
      { call: /auth-encrypted/, with: { status: 410 } },
      { call: /payment-links\/renew/, with: { data: {} } },
    ],
    ready: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /link|enlace/ })
        .click();
      await page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
    },
  },
  {
    name: 'link-waiting-challenge',
    path: `/payment?link=${LINK}`,
    answers: (gateway) => [
      { call: /auth-encrypted/, with: { status: 208 } },
      ...answered({ state: 'challenge', challenge: { kind: 'frame', url: 'about:blank' } })(gateway),
    ],
    ready: async (page) => {
      await withSentence(page);
      // The browser in which the payment was begun.
      await page.evaluate((id) => localStorage.setItem('paymentLink', id), ID);
      await page.reload();
      await page.getByRole('button', { name: /^(To the payment|Ir al pago)/ }).waitFor();
    },
  },
  {
    name: 'link-on-hold',
    path: `/payment?link=${LINK}`,
    answers: () => [
      {
        call: /auth-encrypted/,
        with: {
          data: {
            kind: 'invoice',
            number: 'I-300001',
            customerName: 'Copperline Fabrication',
            isCustomerOnHold: true,
            creditHold:
              "Our records show that your account is on credit hold. In order to proceed with this order we will need you to make a payment by calling the provider's credit department at 1-800-555-0142. They are there Monday to Friday, 7 AM to 5 PM Pacific time.",
          },
        },
      },
    ],
    ready: withSentence,
  },
];
