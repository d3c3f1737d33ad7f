import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { call } from '../fixtures/call.ts';
import { DEVICES } from '../fixtures/devices.ts';
import { rows } from '../fixtures/frame.ts';
import {
  CARDS,
  cents,
  expect,
  GOOD_ACCOUNT,
  invoicesDue,
  leaveMemos,
  openByBar,
  payButton,
  payByBar,
  providerFields,
  sums,
  test,
  typeAccount,
  typeCard,
} from '../fixtures/paying.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';

test.beforeEach(({ signedInAs }) => signedInAs('large'));

test(
  'two invoices less a memo are paid by bank account with the discount',
  { tag: '@quick' },
  async ({ page, context, shop }) => {
    const due = (await invoicesDue(context, shop)).map(({ invoiceNumber }) => invoiceNumber);
    // The second invoice is the dearest with a discount: more than one memo covers.
    const [first = '', second = ''] = [due[0], due.at(-1)];
    const dialog = await openByBar(page, [first, second]);
    // One memo, which leaves an amount to pay.
    const memos = dialog.getByRole('list', { name: 'Credit memos' }).getByRole('checkbox');
    for (const at of Array.from({ length: (await memos.count()) - 1 }, (_, memo) => memo + 1))
      await memos.nth(at).uncheck();
    await expect(
      dialog.getByText(/^Pay by \d\d-\d\d-\d{4} by bank account and save \$/).first(),
    ).toBeVisible();
    await typeAccount(dialog, GOOD_ACCOUNT);
    const [documents = 0, credits = 0, discount = 0, toPay = 0] = await sums(dialog);
    expect(credits).toBeLessThan(0);
    expect(discount).toBeLessThan(0);
    expect(documents + credits + discount).toBe(toPay);
    expect(cents(await payButton(dialog).innerText())).toBe(toPay);

    await payButton(dialog).click();
    await expect(dialog.getByText('Your bank payment is submitted.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('link', { name: first })).toHaveCount(0);
    const left = (await invoicesDue(context, shop)).map(({ invoiceNumber }) => invoiceNumber);
    expect(left).not.toContain(first);
    expect(left).not.toContain(second);
  },
);

test(
  'credits alone pay an amount that they cover, and no method is asked for',
  { tag: '@quick' },
  async ({ page, context, shop }) => {
    await signIn(context, shop.url, 'credit');
    const [invoice] = await invoicesDue(context, shop);
    const dialog = await openByBar(page, [invoice?.invoiceNumber ?? '']);
    const amount = dialog.getByRole('textbox', { name: /^Amount to pay of/ });
    await amount.fill('1.00');
    await amount.press('Enter');
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Apply credits' }).click();
    await expect(dialog.getByText('Credits applied')).toBeVisible();
    await expect(dialog.getByText('Nothing was charged.')).toBeVisible();
    const [same] = (await invoicesDue(context, shop)).filter(
      (row) => row.invoiceNumber === invoice?.invoiceNumber,
    );
    expect(same?.amountOutstanding).toBe((invoice?.amountOutstanding ?? 0) - 100);
  },
);

test(
  'a part of an invoice is paid by card, by keyboard alone',
  { tag: '@quick' },
  async ({ page, context, shop }) => {
    const [invoice] = await invoicesDue(context, shop);
    await page.goto(`/orders/open-invoices?details=invoices.${invoice?.invoiceNumber}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Payment' });
    const amount = dialog.getByRole('textbox', { name: /^Amount to pay of/ });
    await amount.focus();
    await page.keyboard.type('100');
    // Unchecks each memo, so that the methods are needed.
    const memos = dialog.getByRole('list', { name: 'Credit memos' }).getByRole('checkbox');
    for (let at = 0; at < (await memos.count()); at += 1) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
    }
    // Bank accounts come first.
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'Credit Card' })).toBeChecked();
    const cardNumber = (await providerFields(dialog, 'Card details')).getByLabel('Card number');
    await page.keyboard.press('Tab');
    // The frame is another process: keys pressed before it has the focus are lost.
    await expect(cardNumber).toBeFocused();
    for (const text of [CARDS.good, '1240', '123', '85001']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expect(dialog.getByRole('checkbox', { name: 'Keep it for the next time' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Pay $100.00' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Paid: $100.00')).toBeVisible();
    const same = (await invoicesDue(context, shop)).find(
      (row) => row.invoiceNumber === invoice?.invoiceNumber,
    );
    expect(same?.amountOutstanding).toBe((invoice?.amountOutstanding ?? 0) - 10_000);
  },
);

test('a double click and a reload in the middle pay once', async ({ page, context, shop }) => {
  const sandbox = await shop.sandbox();
  const [invoice] = await invoicesDue(context, shop);
  const dialog = await payByBar(page, [invoice?.invoiceNumber ?? '']);
  await typeCard(dialog, CARDS.good);
  await sandbox.fail({ call: 'charge', does: 'hold answer', ms: 3_000 });
  const sent = page.waitForRequest((request) => request.url().endsWith('/confirm'));
  await payButton(dialog).dblclick();
  await sent;
  await page.reload();
  await expect(dialog.getByText(/^Paid: /)).toBeVisible();
  const id = new URL(page.url()).searchParams.get('payment') ?? '';
  const { figures } = await call<{ figures: { due: number } }>(context, shop.url, `/api/payments/${id}`);
  await expect(dialog.getByText(/^Paid: /)).toContainText(
    (figures.due / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  );
});

test('a gateway that is down charges nothing, and the page says so; while the outcome is unknown, the page waits and nothing is paid again', async ({
  page,
  context,
  shop,
}) => {
  const sandbox = await shop.sandbox();
  const [invoice] = await invoicesDue(context, shop);
  const dialog = await payByBar(page, [invoice?.invoiceNumber ?? '']);
  await typeCard(dialog, CARDS.good);
  await sandbox.fail({ call: 'charge', does: 'drop' });
  await payButton(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('could not be reached, and nothing was charged');

  await typeCard(dialog, CARDS.good);
  await sandbox.fail({ call: 'charge', does: 'drop answer' });
  await sandbox.fail({ call: 'find', does: 'drop', times: 3 });
  await payButton(dialog).click();
  await expect(dialog.getByText('Your payment is being processed')).toBeVisible();
  await expect(payButton(dialog)).toHaveCount(0);
  await sandbox.recover();
  await expect(dialog.getByText(/^Paid: /)).toBeVisible();
});

test(
  'quotes that are accepted and paid now become orders, and the confirmation survives a reload',
  { tag: '@quick' },
  async ({ page }) => {
    await page.goto('/orders/pending-quotes');
    const number = await rows(page).first().getByRole('link').innerText();
    await rows(page).first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Accept' }).click();
    const accept = page.getByRole('dialog', { name: `Accept quote ${number}` });
    await accept.getByRole('radio', { name: /Pay now/ }).check();
    await accept.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page).toHaveURL(/\/payment\?payment=/);
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.getByRole('button', { name: /^(Pay|Apply)/ }).waitFor();
    await leaveMemos(page, 'Credit memos');
    await typeCard(page, CARDS.good);
    await payButton(page).click();
    await expect(page).toHaveURL(/\/order-confirmation\?payment=/);
    await expect(page.getByText(/^Paid: /)).toBeVisible();
    await page.reload();
    await expect(page.getByText('your quotes are now orders')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  },
);

test('on a desktop and a phone axe finds nothing on the payment screen, and its sum stays in view', async ({
  page,
  context,
  shop,
}) => {
  const invoice = (await invoicesDue(context, shop)).at(-1);
  const dialog = await payByBar(page, [invoice?.invoiceNumber ?? '']);
  await typeCard(dialog, CARDS.good);
  for (const { viewport } of Object.values(DEVICES)) {
    await page.setViewportSize(viewport);
    await expect(dialog.getByText('1% bank discount')).toBeInViewport();
    await expect(payButton(dialog)).toBeInViewport();
    expect(await axeFindings(page)).toEqual([]);
  }
});
