import type { PaymentFigures } from '@portal/shared-contracts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { call } from '../fixtures/call.ts';
import { CARDS, expect, invoicesDue, payButton, payByBar, test, typeCard } from '../fixtures/paying.ts';

test.beforeEach(({ signedInAs }) => signedInAs('large'));

test('of two people who pay overlapping invoices the second is told what was paid, and pays the rest', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const [first = '', shared = '', last = ''] = (await invoicesDue(context, shop)).map(
    ({ invoiceNumber }) => invoiceNumber,
  );
  const colleague = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  await signIn(colleague, shop.url, 'large');
  // Their screen is out of date: it gets no events.
  await colleague.route('**/api/events*', (route) => route.abort());
  const theirPage = await colleague.newPage();
  const [mine, theirs] = [await payByBar(page, [first, shared]), await payByBar(theirPage, [shared, last])];
  for (const dialog of [mine, theirs]) await typeCard(dialog, CARDS.good);
  await payButton(mine).click();
  await expect(mine.getByText(/^Paid: /)).toBeVisible();

  await payButton(theirs).click();
  await expect(theirs.getByRole('alert')).toContainText('The figures have changed, and nothing was charged.');
  await expect(theirs.getByRole('alert')).toContainText(`${shared} is no longer part of this payment`);
  await payButton(theirs).click();
  await expect(theirs.getByText(/^Paid: /)).toBeVisible();
  const paid = await Promise.all(
    [page, theirPage].map(async (each) => {
      const id = new URL(each.url()).searchParams.get('payment') ?? '';
      const { figures } = await call<{ figures: PaymentFigures }>(context, shop.url, `/api/payments/${id}`);
      return figures.lines.map(({ number }) => number).sort();
    }),
  );
  expect(paid).toEqual([[first, shared].sort(), [last]]);
  const left = (await invoicesDue(context, shop)).map(({ invoiceNumber }) => invoiceNumber);
  for (const number of [first, shared, last]) expect(left).not.toContain(number);
  await colleague.close();
});
