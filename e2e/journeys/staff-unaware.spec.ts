import type { ListPage, OrderRow } from '@portal/shared-contracts/schemas';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { call } from '../fixtures/call.ts';
import { mainHeading, menuLink, rows } from '../fixtures/frame.ts';
import { banner, inView, startView, VIEWED } from '../fixtures/staff-view.ts';
import { expect, test } from '../fixtures/test.ts';
import { publishUnaware, UNAWARE_PATH } from '../fixtures/unaware-section.ts';

test('a section that does not know of views cannot leave, widen or mix up one', async ({
  ownPortal,
  page,
  context,
  browser,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  await publishUnaware(ownPortal);
  const { credit } = VIEWED;
  const url = ownPortal.url;
  await signIn(context, url, 'viewer');
  await startView(context, url, credit);
  const asked: { call: string; customer: string | null }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/api/orders')) return;
    const customer = searchParams.get('customerId');
    searchParams.delete('customerId');
    asked.push({ call: `${request.method()} ${pathname}?${searchParams}`, customer });
  });
  const said = page.getByRole('main').getByRole('status');
  const newest = page.getByRole('main').getByRole('heading', { level: 2 });
  const press = (name: string) => page.getByRole('main').getByRole('button', { name }).click();

  await test.step('what it reads is the customer’s, below the banner', async () => {
    const customer = await browser.newContext();
    await signIn(customer, url, 'credit');
    const theirs = await call<ListPage<OrderRow>>(customer, url, '/api/orders?pageSize=10');
    await customer.close();
    await page.goto(url + inView('/?lng=en', credit));
    await menuLink(page, 'Unaware').click();
    await expect(mainHeading(page, 'Unaware')).toBeVisible();
    await expect(page).toHaveURL(url + inView(UNAWARE_PATH, credit));
    await expect(newest).toHaveText(theirs.rows[0]!.orderNumber);
    await expect(banner(page)).toContainText('C-1001');
    await expect(banner(page)).toContainText('Leo Marsh');
  });

  await test.step('what it writes is refused', async () => {
    await press('Order again');
    await expect(said).toHaveText('Refused: 403 READ_ONLY_VIEW');
  });

  await test.step('an address that it writes past the router stays in the view', async () => {
    await press('Next step');
    await expect(page).toHaveURL(new RegExp(`${UNAWARE_PATH}\\?step=2&impersonate-customer-id=${credit}$`));
    await page.reload();
    await expect(mainHeading(page, 'Unaware')).toBeVisible();
    await expect(banner(page)).toContainText('C-1001');
    await expect(newest).not.toBeEmpty();
    await press('Order again');
    await expect(said).toHaveText('Refused: 403 READ_ONLY_VIEW');
    // The section reads and writes once before the reload and once after it. The card of the home page fetches another number of rows.
    const [read, write] = [
      'GET /api/orders?pageSize=10',
      `POST /api/orders/${await newest.innerText()}/reorder?`,
    ];
    const own = asked.filter(({ call }) => call === read || call === write);
    expect(own.map(({ call }) => call)).toEqual([read, write, read, write]);
    expect(new Set(asked.map(({ customer }) => customer))).toEqual(new Set([String(credit)]));
  });

  await test.step('a call past the client reads no customer', async () => {
    await press('Ask alone');
    await expect(said).toHaveText('Asked alone: 403');
  });

  await test.step('a link past the router leads out of the view, to nobody’s data', async () => {
    await page.getByRole('link', { name: 'A plain link' }).click();
    await expect(page).toHaveURL(`${url}/orders/open-orders`);
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
  });
});
