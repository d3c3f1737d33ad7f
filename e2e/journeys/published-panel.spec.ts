import { copyOfRepository } from '@portal/tools/trial-portal/changed-checkout.ts';
import { publishTo } from '@portal/tools/trial-portal/publish-to.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import type { Page } from '@playwright/test';
import { findChain, type Chain } from '../fixtures/chain.ts';
import { rows } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/test.ts';

const FACT = "{ label: t('panel.poNumber'), value: order && order.poNumber },";
const MOUNT = 'orders: (context) =>';

/** Publishes the orders section with `to` in place of `from` in one of its files. */
async function publishOrders(url: string, file: string, from: string, to: string): Promise<void> {
  const checkout = await copyOfRepository();
  try {
    await checkout.edit(`mfe-orders/${file}`, from, to);
    await publishTo(url, { names: ['mfe-orders'], root: checkout.root });
  } finally {
    await checkout.remove();
  }
}

/** Opens an invoice's panel beside the list, then follows its link to the order. */
async function openOrderBesideInvoices(page: Page, url: string, { invoice, order }: Chain): Promise<void> {
  await page.goto(`${url}/orders/invoice-history?details=invoices.${invoice}`);
  const panel = page.getByRole('dialog', { name: `Invoice ${invoice}` });
  await panel.getByRole('link', { name: order, exact: true }).click();
}

test('a panel that its section publishes alone shows its change in its own list and beside another section', async ({
  ownPortal: { url, registry },
  context,
  page,
  complaints,
}) => {
  test.slow();
  await signIn(context, url, 'credit');
  const before = await registry();
  await publishOrders(
    url,
    'src/order-panel/order-facts.tsx',
    FACT,
    `${FACT}{ label: 'Ships from', value: 'Reno' },`,
  );
  const after = await registry();
  expect(after.shell).toEqual(before.shell);
  const { 'mfe-orders': changed, ...others } = after.sections;
  const { 'mfe-orders': was, ...othersBefore } = before.sections;
  expect(changed?.stable.version).not.toBe(was?.stable.version);
  expect(others).toEqual(othersBefore);

  await page.goto(`${url}/orders/history-and-documents`);
  await rows(page).first().getByRole('link').first().click();
  const order = page.getByRole('dialog', { name: /^Sales order/ });
  await expect(order.getByText('Ships from')).toBeVisible();

  const chain = await findChain(context, url);
  await openOrderBesideInvoices(page, url, chain);
  const beside = page.getByRole('dialog', { name: `Sales order ${chain.order}` });
  await expect(beside.getByText('Ships from')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/orders/invoice-history');
  await page.goBack();
  await expect(page.getByRole('dialog', { name: /^Invoice/ })).toBeVisible();
  await expect(beside).toBeHidden();

  // A version whose panel cannot be mounted: the panel of the version before is shown.
  const breakPanel = (why: string): Promise<void> =>
    publishOrders(
      url,
      'src/section.tsx',
      MOUNT,
      `orders: () => Promise.reject(new Error('broken ${why}')), other: (context) =>`,
    );
  await breakPanel('once');
  complaints.allow(/broken/);
  await openOrderBesideInvoices(page, url, chain);
  const panel = page.getByRole('dialog', { name: `Sales order ${chain.order}` });
  await expect(panel.getByText('Ships from')).toBeVisible();

  // Both versions are broken: the page beside the panel works, and the link to the order's own page is left.
  await breakPanel('twice');
  await openOrderBesideInvoices(page, url, chain);
  await expect(panel.getByRole('alert')).toContainText('These details cannot be shown here right now');
  await panel.getByRole('link', { name: 'Open on its own page' }).click();
  await expect(page).toHaveURL(`${url}/orders/history-and-documents?details=orders.${chain.order}`);
  await expect(panel.getByText('PO number')).toBeVisible();
});
