// `node e2e/screenshots.ts <folder>`: pictures of every screen and state, desktop and phone, English and Spanish.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '@portal/tools/browser/chromium.ts';
import type { User } from '@portal/tools/trial-portal/demo-users.ts';
import { openPortal } from '@portal/tools/trial-portal/portal.ts';
import prepare from '@portal/tools/trial-portal/prepare.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { DEVICES } from './fixtures/devices.ts';
import { rows } from './fixtures/frame.ts';
import { LISTS } from './fixtures/lists.ts';

interface Picture {
  name: string;
  path: string;
  /** Absent when the screen is for people who are signed out. */
  user?: User;
  /** The server's fault in place of an answer to a list's call. */
  lists?: 'fail' | 'hang';
  ready: (page: Page) => Promise<void>;
}

const heading = (page: Page): Promise<void> => page.getByRole('heading', { level: 1 }).waitFor();
// The page listens to the server all the time, so its network never is idle.
const settled = async (page: Page): Promise<void> => {
  await heading(page);
  await page.waitForLoadState('load');
  await page.waitForFunction(() => !document.querySelector('main ul[aria-hidden=true]'));
};
const withSentence = async (page: Page): Promise<void> => {
  await page.locator('main [role=status], main [role=alert]').filter({ hasText: /\S/ }).first().waitFor();
  await settled(page);
};
const withRows = async (page: Page): Promise<void> => {
  await rows(page).first().waitFor();
  await settled(page);
};
const selectRows = async (page: Page, count: number): Promise<void> => {
  await withRows(page);
  for (let at = 0; at < count; at += 1) await rows(page).nth(at).getByRole('checkbox').check();
};
/** Selects two rows and presses the button of their bar. */
const afterAction = (name: RegExp) => async (page: Page) => {
  await selectRows(page, 2);
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').getByRole('button').nth(1).waitFor();
};
/** Chooses to pay by card, whose fields come from the payment gateway. */
const withCardFields = async (page: Page): Promise<void> => {
  await page
    .getByRole('radio', { name: /^(Credit or debit card|Tarjeta)/ })
    .first()
    .check();
  await page.frameLocator('iframe').getByRole('textbox').first().waitFor();
};
const paying = async (page: Page): Promise<void> => {
  await afterAction(/^(Pay|Pagar)\b/)(page);
  await withCardFields(page);
};
const onHold = async (page: Page): Promise<void> => {
  await selectRows(page, 1);
  await page
    .getByRole('button', { name: /^(Pay|Pagar)\b/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByText(/credit hold|retención/)
    .waitFor();
};
/** Opens the first record of a list. */
const opened = async (page: Page): Promise<void> => {
  await withRows(page);
  await rows(page).first().getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('button').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[role=dialog] [aria-busy=true]'));
};

const QUOTES = '/orders/pending-quotes';
const INVOICES = '/orders/open-invoices';
const PAYMENTS = '/orders/payments';
const PICTURES: Picture[] = [
  { name: 'login', path: '/login', ready: settled },
  { name: 'dashboard', path: '/', user: 'credit', ready: settled },
  ...LISTS.map(({ path: list }): Picture => ({
    name: list.split('/').at(-1) ?? list,
    path: list,
    user: 'credit',
    ready: withRows,
  })),
  { name: 'no-match', path: `${QUOTES}?search=no+such+quote`, user: 'credit', ready: withSentence },
  { name: 'empty-dashboard', path: '/', user: 'new', ready: settled },
  { name: 'empty-list', path: QUOTES, user: 'new', ready: withSentence },
  { name: 'failed-dashboard', path: '/', user: 'credit', lists: 'fail', ready: settled },
  { name: 'failed-list', path: QUOTES, user: 'credit', lists: 'fail', ready: withSentence },
  { name: 'loading-dashboard', path: '/', user: 'credit', lists: 'hang', ready: heading },
  { name: 'loading-list', path: QUOTES, user: 'credit', lists: 'hang', ready: heading },
  { name: 'accept', path: QUOTES, user: 'credit', ready: afterAction(/^(Accept|Aceptar)/) },
  { name: 'reject', path: QUOTES, user: 'credit', ready: afterAction(/^(Reject|Rechazar)/) },
  {
    name: 'selected-orders',
    path: '/orders/history-and-documents',
    user: 'credit',
    ready: (page) => selectRows(page, 2),
  },
  { name: 'pay', path: INVOICES, user: 'credit', ready: afterAction(/^(Pay|Pagar)\b/) },
  { name: 'pay-by-card', path: INVOICES, user: 'credit', ready: paying },
  { name: 'pay-on-hold', path: INVOICES, user: 'hold', ready: onHold },
  { name: 'payment', path: PAYMENTS, user: 'credit', ready: opened },
  { name: 'empty-payments', path: PAYMENTS, user: 'new', ready: withSentence },
  { name: 'failed-payments', path: PAYMENTS, user: 'credit', lists: 'fail', ready: withSentence },
  { name: 'loading-payments', path: PAYMENTS, user: 'credit', lists: 'hang', ready: heading },
  { name: 'payment-methods', path: '/orders/payment-methods', user: 'credit', ready: settled },
  { name: 'unknown-link', path: `/payment?link=${'a'.repeat(22)}`, ready: withSentence },
  { name: 'passkeys', path: '/my-account/passkeys', user: 'credit', ready: settled },
  { name: 'devices', path: '/my-account/devices', user: 'credit', ready: settled },
  { name: 'not-found', path: '/no/such/page', user: 'credit', ready: settled },
  { name: 'staff', path: '/', user: 'staff', ready: settled },
];

async function take(context: BrowserContext, url: string, picture: Picture, file: string): Promise<void> {
  if (picture.user !== undefined) await signIn(context, url, picture.user);
  const page = await context.newPage();
  // An open stream of events is a network that is never idle.
  await page.route('**/api/events*', (route) => route.abort());
  if (picture.lists !== undefined) {
    await page.route(
      /\/api\/(quotes|orders|invoices|credit-memos|account-products|payments)\b/,
      async (route) => {
        if (picture.lists === 'fail') await route.fulfill({ status: 500, json: {} });
      },
    );
  }
  await page.goto(`${url}${picture.path}`);
  await picture.ready(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: file });
}

const folder = path.resolve(process.argv[2] ?? 'screenshots');
const only = process.argv[3];
await mkdir(folder, { recursive: true });
await prepare();
const executablePath = findChromium();
const portal = await openPortal();
const browser = await chromium.launch({
  args: CHROMIUM_FLAGS,
  ...(executablePath !== undefined && { executablePath }),
});
for (const [device, options] of Object.entries(DEVICES)) {
  for (const locale of ['en', 'es']) {
    for (const picture of PICTURES.filter(({ name }) => only === undefined || name === only)) {
      const context = await browser.newContext({ ...options, locale, reducedMotion: 'reduce' });
      const file = path.join(folder, `${picture.name}.${device}.${locale}.png`);
      await take(context, portal.url, picture, file).catch((error: unknown) => {
        process.stdout.write(`${file}: ${error instanceof Error ? error.message : String(error)}\n`);
      });
      await context.close();
    }
  }
}
await browser.close();
await portal.end();
process.stdout.write(`The pictures are in ${folder}\n`);
