import type { Browser, BrowserContext } from '@playwright/test';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { newestMail } from '../fixtures/mail.ts';
import { openPortalHere, type PortalHere } from '../fixtures/open-portal-here.ts';
import { CARDS, expect, invoicesDue, payButton, test, typeCard } from '../fixtures/paying.ts';

/** Mails a link to the newest invoice due of the person that `context` is signed in as; its address, from the mail. */
async function mailedLink(context: BrowserContext, url: string, email: string): Promise<string> {
  const token = (await context.cookies(url)).find(({ name }) => name === 'authkey')?.value ?? '';
  const [invoice] = await invoicesDue(context, { url });
  const sent = await context.request.post(`${url}/api/payment-links`, {
    headers: { authorization: `Bearer ${decodeURIComponent(token)}` },
    data: { kind: 'invoice', number: invoice?.invoiceNumber, email },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const mail = await newestMail(context.request, url, email);
  const link = /https?:\S+\/payment\?link=\S+/.exec(mail.text)?.[0] ?? '';
  return new URL(link).pathname + new URL(link).search;
}

/** A browser of somebody who is not signed in. */
const stranger = (browser: Browser, url: string): Promise<BrowserContext> =>
  browser.newContext({ baseURL: url, reducedMotion: 'reduce' });

test('a fresh link pays its document without a login; a used one says so', async ({
  browser,
  context,
  shop,
  signedInAs,
}) => {
  await signedInAs('credit');
  const link = await mailedLink(context, shop.url, 'ap@copperline.test');
  const visitor = await stranger(browser, shop.url);
  const page = await visitor.newPage();
  await page.goto(link);
  await typeCard(page, CARDS.good);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  // The token is in no address that a history keeps, and a reload goes on.
  expect(page.url()).not.toContain('link=');
  await page.reload();
  await typeCard(page, CARDS.good);
  await payButton(page).click();
  await expect(page).toHaveURL(/\/invoice-confirmation\?payment=/);
  await expect(page.getByText(/^Paid: /)).toBeVisible();
  expect((await visitor.cookies(shop.url)).map(({ name }) => name)).not.toContain('authkey');

  await page.goto(link);
  await expect(page.getByText('It seems this payment link has alredy being processed!')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await visitor.close();
});

test('the link of a customer on credit hold shows the text of the hold, and no form', async ({
  browser,
  context,
  shop,
  signedInAs,
}) => {
  await signedInAs('hold');
  const link = await mailedLink(context, shop.url, 'ap@hold.test');
  const visitor = await stranger(browser, shop.url);
  const page = await visitor.newPage();
  await page.goto(link);
  await expect(page.getByText(/Our records show that your account is on credit hold/)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await visitor.close();
});

test('a link that is none says so', async ({ page, complaints }) => {
  complaints.allow(/404/);
  await page.goto('/payment?link=abcdefghijklmnopqrstuvwxyz');
  await expect(page.getByText(/Our servers are currently experiencing some issues/)).toBeVisible();
});

test.describe('in a portal whose data can be changed', () => {
  let here: PortalHere;
  test.beforeAll(async () => void (here = await openPortalHere()));
  test.afterAll(() => here.end());

  test('an expired link is mailed anew', async ({ browser, context }) => {
    await signIn(context, here.url, 'credit');
    const link = await mailedLink(context, here.url, 'ap@late.test');
    const past = new Date(Date.now() - 30 * 86_400_000);
    await here.db
      .updateTable('payment_link')
      .set({ created_at: past, expires_at: new Date(Date.now() - 60_000) })
      .execute();
    const visitor = await stranger(browser, here.url);
    const page = await visitor.newPage();
    await page.goto(link);
    await expect(page.getByText('This payment link has expired')).toBeVisible();
    await page.getByRole('button', { name: 'E-mail me a new link' }).click();
    await expect(page.getByText(/a new one is on its way/)).toBeVisible();
    const renewed = async (): Promise<boolean> =>
      !(await newestMail(context.request, here.url, 'ap@late.test')).text.includes(link.split('=')[1] ?? '');
    await expect.poll(renewed).toBe(true);
    await visitor.close();
  });
});
