import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { newestMail } from '../fixtures/mail.ts';
import { openPortalHere, type PortalHere } from '../fixtures/open-portal-here.ts';
import { CARDS, expect, payButton, test, typeCard } from '../fixtures/paying.ts';
import { anInvoice, mailedLink, newestQuote, post, stranger } from '../fixtures/payment-links.ts';

test(
  'a fresh link pays its document without a login; a used one says so',
  { tag: '@quick' },
  async ({ browser, context, shop, signedInAs }) => {
    await signedInAs('credit');
    const link = await mailedLink(
      context,
      shop.url,
      'ap@copperline.test',
      await anInvoice(context, shop.url),
    );
    const visitor = await stranger(browser, shop.url);
    const page = await visitor.newPage();
    await page.goto(link);
    await typeCard(page, CARDS.good);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    // The browser's history has no address with the token, and a reload still works.
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
  },
);

test('the link of a quote pays it until somebody answers the quote, and says so then', async ({
  browser,
  context,
  shop,
  signedInAs,
}) => {
  await signedInAs('credit');
  const quote = await newestQuote(context, shop.url);
  const link = await mailedLink(context, shop.url, 'buyer@copperline.test', quote);
  const visitor = await stranger(browser, shop.url);
  const page = await visitor.newPage();
  await page.goto(link);
  await expect(page.getByText(quote.number)).toBeVisible();
  await expect(payButton(page)).toBeVisible();
  await post(context, `${shop.url}/api/quotes/reject`, { quotes: [quote.number], reason: 'price' });
  await page.goto(link);
  await expect(page.getByText('It seems this payment link has alredy being processed!')).toBeVisible();
  await expect(page.getByText('it was paid, answered or withdrawn')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await visitor.close();
});

test('an invalid link says so', async ({ page, complaints }) => {
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
    const link = await mailedLink(context, here.url, 'ap@late.test', await anInvoice(context, here.url));
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

  test('the link of a quote that has expired leads to a new quote, and to no new link', async ({
    browser,
    context,
  }) => {
    await signIn(context, here.url, 'credit');
    const quote = await newestQuote(context, here.url);
    const link = await mailedLink(context, here.url, 'buyer@late.test', quote);
    await here.db
      .updateTable('quote')
      .set({ expires: '2020-01-31' })
      .where('order_number', '=', quote.number)
      .execute();
    const visitor = await stranger(browser, here.url);
    const page = await visitor.newPage();
    await page.goto(link);
    await expect(page.getByText('This quote has expired')).toBeVisible();
    await expect(page.getByText('Please ask your branch for a new quote.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'E-mail me a new link' })).toHaveCount(0);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await visitor.close();
  });
});
