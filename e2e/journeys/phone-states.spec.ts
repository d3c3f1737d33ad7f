import type { BrowserContext, Page } from '@playwright/test';
import type { Portal } from '@portal/tools/trial-portal/portal.ts';
import { misfits } from '../fixtures/misfits.ts';
import { smallTargets } from '../fixtures/small-targets.ts';
import { expect, test } from '../fixtures/test.ts';
import { PICTURES } from '../screenshots/pictures.ts';
import { show } from '../screenshots/take.ts';

/** Dialogs and pages that a person works with on a phone. */
const STATES = [
  'accept-many',
  'accept-over-limit',
  'accept-answered-meanwhile',
  'reject-missing',
  'choose-documents',
  'pay-modal',
  'pay-wrong-amount',
  'pay-refused',
  'pay-too-little',
  'paid-modal',
  'confirmation-order',
  'receipt-mail',
  'payment-methods',
  'payment-method-remove-failed',
  'passkey-rename',
  'devices-sign-out',
  'link-expired',
  'link-on-hold',
] as const;

// Spanish has the longer words.
test.use({ locale: 'es-MX', viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

test.beforeEach(({ complaints }) => {
  // The pictures hold the events back and refuse calls.
  complaints.allow(/Failed to load resource/);
});

/** Brings a page into the state of the picture `name`. */
async function pageOf(name: string, context: BrowserContext, { url }: Portal): Promise<Page> {
  const picture = PICTURES.find((each) => each.name === name);
  if (!picture) throw new Error(`There is no picture ${name}.`);
  const page = await show(context, url, picture);
  await picture.ready(page);
  return page;
}

for (const name of STATES)
  test(`on the smallest phone the state ${name} fits, and a thumb finds its buttons`, async ({
    context,
    portal,
  }) => {
    const page = await pageOf(name, context, portal);
    expect.soft(await misfits(page)).toEqual([]);
    expect.soft(await smallTargets(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  });

test('amounts of quotes stand one under another, and no number is broken', async ({ context, portal }) => {
  const page = await pageOf('accept-many', context, portal);
  const list = page.getByRole('dialog').getByRole('list');
  const ends = await list
    .locator('li > :last-child')
    .or(list.locator('+ div > :last-child'))
    .evaluateAll((amounts) => amounts.map((amount) => Math.round(amount.getBoundingClientRect().right)));
  expect(ends).toHaveLength(9);
  expect(new Set(ends).size).toBe(1);
  const heights = await list
    .getByRole('strong')
    .evaluateAll((numbers) => numbers.map((number) => number.getBoundingClientRect().height));
  expect(heights).toHaveLength(8);
  expect(Math.max(...heights)).toBeLessThan(30);
  await page.unrouteAll({ behavior: 'wait' });
});

test('what has the focus on the payment screen is never under its foot', async ({ context, portal }) => {
  const page = await pageOf('pay-kept-methods-modal', context, portal);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().focus();
  const foot = page.locator('dl').last().locator('..');
  let checked = 0;
  for (; (await foot.locator(':focus').count()) === 0; checked += 1) {
    const focused = page.locator(':focus');
    const [box, edge] = await Promise.all([focused.boundingBox(), foot.boundingBox()]);
    const end = (box?.y ?? 0) + (box?.height ?? 0);
    expect(end, await focused.evaluate((element) => element.outerHTML)).toBeLessThan(edge?.y ?? 0);
    await page.keyboard.press('Tab');
  }
  expect(checked).toBeGreaterThan(4);
});
