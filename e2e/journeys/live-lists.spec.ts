import { anErpQuote } from '@portal/portal-server/src/trade/import/testing/erp-records.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { menuLink, rows } from '../fixtures/frame.ts';
import { openPortalHere } from '../fixtures/open-portal-here.ts';
import { expect, test as base } from '../fixtures/test.ts';

const test = base.extend<{ here: Awaited<ReturnType<typeof openPortalHere>> }>({
  here: [
    async ({ browserName: _ }, use) => {
      const here = await openPortalHere();
      await use(here);
      await here.end();
    },
    { timeout: 300_000 },
  ],
  baseURL: ({ here }, use) => use(here.url),
});

test('what changes elsewhere leaves the open list, its selection and the badge, without a refresh', async ({
  here,
  page,
  context,
}) => {
  await signIn(context, here.url, 'credit');
  const listening = page.waitForResponse('**/api/events*');
  await page.goto('/orders/pending-quotes');
  const first = rows(page).first();
  const number = await first.getByRole('link').innerText();
  const second = await rows(page).nth(1).getByRole('link').innerText();
  await expect(menuLink(page, 'Quotes')).toHaveAccessibleName(/\d/);
  const count = Number((await menuLink(page, 'Quotes').innerText()).replace(/\D/g, ''));
  for (const row of [first, rows(page).nth(1)]) await row.getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: 'With the selected rows' });
  await expect(bar).toContainText('2 selected');

  await listening;
  await here.db.deleteFrom('quote').where('order_number', '=', number).execute();

  await expect(first.getByRole('link')).toHaveText(second);
  await expect(menuLink(page, 'Quotes')).toHaveAccessibleName(`Quotes ${count - 1}`);
  await expect(bar).toContainText('1 selected');
});

test("what the distributor's systems send is on the open list, without a refresh", async ({
  here,
  page,
  context,
  request,
}) => {
  const key = await request.post(`${here.url}/erp-keys`, {
    data: { name: 'ERP', kinds: ['quotes'], mayReadEvents: false },
  });
  const { token } = (await key.json()) as { token: string };
  const send = (version: number, orderedBy: string) =>
    request.put(`${here.url}/api/erp/v1/quotes`, {
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/x-ndjson',
        'batch-id': `b-${version}`,
      },
      data: JSON.stringify({
        accountNumber: 'C-1001',
        ...anErpQuote({ orderNumber: 'Q-SENT', version, orderedBy, quoteDate: '2030-01-01', expires: null }),
      }),
    });
  await signIn(context, here.url, 'credit');
  const listening = page.waitForResponse('**/api/events*');
  await page.goto('/orders/pending-quotes');
  await expect(rows(page).first().getByRole('checkbox')).toBeVisible();
  await listening;

  for (const [version, person] of [
    [1, 'Ann Wu'],
    [2, 'Pat Hill'],
  ] as const) {
    expect((await send(version, person)).status()).toBe(200);
    await expect(rows(page).filter({ hasText: 'Q-SENT' })).toContainText(person);
  }
});

test('a reader of the second page keeps it while the list grows, and sees the new rows when they are asked for', async ({
  here,
  page,
  context,
}) => {
  await signIn(context, here.url, 'credit');
  const listening = page.waitForResponse('**/api/events*');
  await page.goto('/orders/pending-quotes?page=2');
  const first = rows(page).first();
  const number = await first.getByRole('link').innerText();
  await listening;
  const added = ['Q-NEW-1', 'Q-NEW-2', 'Q-NEW-3'].map((order_number) => ({
    customer_id: 1001,
    order_number,
    quote_date: '2030-01-01',
    expires: null,
    ordered: null,
    date_required: null,
    ordered_by: null,
    po_number: null,
    product_codes: 'A36-PL-0.250',
    total: 1_000,
    cash_sale: false,
    order_status: 1,
    reject_reason: null,
    reject_comment: null,
  }));
  await here.db.insertInto('quote').values(added).execute();

  const notice = page.getByText('3 new rows');
  await expect(notice).toBeVisible();
  await expect(first.getByRole('link')).toHaveText(number);
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).not.toHaveURL(/page=/);
  await expect(first).toContainText('Q-NEW-3');
  await expect(notice).toHaveCount(0);
});
