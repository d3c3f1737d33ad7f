import type { SectionModule } from '@portal/shared-contracts';
import { DEMO_PUBLISH_TOKEN } from '@portal/tools/publishing/publish-token.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { CARELESS, publishCareless, type Provided } from '../fixtures/careless-section.ts';
import { findChain } from '../fixtures/chain.ts';
import { noteContained } from '../fixtures/contained.ts';
import { expectReported } from '../fixtures/faults.ts';
import { menuLink, rows } from '../fixtures/frame.ts';
import { noteShifts, notedShifts } from '../fixtures/layout-shifts.ts';
import { expect, test } from '../fixtures/test.ts';

const HISTORY = '/orders/history-and-documents';
const BALANCE = 'Open on its invoices';

const orderPanel = (page: Page, order: string): Locator =>
  page.getByRole('dialog', { name: `Sales order ${order}` });
const orderAgain = (panel: Locator): Locator => panel.getByRole('button', { name: 'Order again' });

test('the panel of an order has the balance from invoices and ordering again from quotes, beside any page', async ({
  portal: { url },
  context,
  page,
}) => {
  await signIn(context, url, 'credit');
  const { order, invoice } = await findChain(context, url);
  await noteShifts(page);
  for (const path of [
    `${HISTORY}?details=orders.${order}`,
    `/orders/invoice-history?details=orders.${order}`,
  ]) {
    await page.goto(`${url}${path}`);
    const panel = orderPanel(page, order);
    const balance = panel.getByText(BALANCE).locator('xpath=following-sibling::dd');
    await expect(balance).toHaveText(/^\$[\d,]+\.\d\d$/);
    await expect(orderAgain(panel)).toBeVisible();
    expect((await notedShifts(page)).filter((shift) => shift.includes('dialog'))).toEqual([]);
  }
  const panel = orderPanel(page, order);
  await orderAgain(panel).click();
  const dialog = page.getByRole('dialog', { name: 'Order again' });
  await expect(dialog.getByRole('list', { name: 'Lines to order again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(orderAgain(panel)).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  expect(invoice).not.toBe('');
});

/** What fills the panel of an order while the tab keeps `careless`. Runs in the browser. */
function carelessFillers({ React }: Provided): Partial<SectionModule> {
  const isCareless = (): boolean => sessionStorage.getItem('careless') !== null;
  const text = (name: string): unknown => React.createElement('p', null, `${name} works`);
  const filler = (component: (argument: { salesOrder: string }) => unknown) => () =>
    Promise.resolve({ default: component });
  const never = () => new Promise<{ default: () => unknown }>(() => undefined);
  return {
    slots: {
      throwing: filler(() => {
        if (isCareless()) throw new TypeError('no order');
        return text('throwing');
      }),
      late: () => (isCareless() ? never() : filler(() => text('late'))()),
      empty: filler(() => (isCareless() ? React.createElement('div') : text('empty'))),
      first: filler(({ salesOrder }) => text(`first of ${salesOrder}`)),
      last: filler(() => text('last')),
    },
  };
}

test('what fills a place fails alone, in its order, and is there again with the next opening', async ({
  ownPortal,
  context,
  page,
  complaints,
}, info) => {
  complaints.allow(/^console: (?!CSP)/);
  const slot = 'orders.panel.facts';
  await publishCareless(ownPortal, {
    version: '1.0.0-a',
    module: carelessFillers,
    descriptor: {
      slots: [
        { id: 'last', slot, order: 20 },
        { id: 'first', slot, order: 5 },
        { id: 'throwing', slot, order: 1 },
        { id: 'late', slot, order: 2 },
        { id: 'empty', slot, order: 3 },
      ],
    },
  });
  await signIn(context, ownPortal.url, 'credit');
  const { order } = await findChain(context, ownPortal.url);
  await page.goto(`${ownPortal.url}/`);
  await page.evaluate(() => sessionStorage.setItem('careless', 'yes'));
  const open = async (): Promise<Locator> => {
    await page.goto(`${ownPortal.url}${HISTORY}?details=orders.${order}`);
    return orderPanel(page, order);
  };

  const panel = await open();
  const facts = panel.locator(`[data-slot="${slot}"]`);
  await expect(facts).toHaveCount(6);
  await expect(panel.getByText('last works')).toBeVisible();
  await expect(panel.getByText(BALANCE)).toBeVisible();
  const shown = (await facts.allTextContents()).filter((each) => each !== '');
  expect(shown[0]).toBe(`first of ${order} works`);
  expect(shown[1]).toContain(BALANCE);
  expect(shown[2]).toBe('last works');
  await expect(orderAgain(panel)).toBeVisible();
  await expect(panel.getByText('PO number')).toBeVisible();
  await expectReported(ownPortal, CARELESS, 'slot');
  for (const error of ['TypeError', 'TimeoutError'])
    await expect.poll(() => ownPortal.output()).toContain(`"error":"${error}"`);
  await expect(panel.getByText('PO number')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(rows(page).first()).toBeVisible();
  await menuLink(page, 'Home').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');

  await page.evaluate(() => sessionStorage.removeItem('careless'));
  const opened = Date.now();
  const again = await open();
  for (const id of ['throwing', 'late', 'empty']) {
    await expect(again.getByText(`${id} works`)).toBeVisible();
    noteContained(info, {
      tried: `a component in the panel of an order: ${id}`,
      contained: 'the panel, its other facts and actions, and other pages work',
      told: id === 'empty' ? 'nothing: it may have nothing to say' : `client_faults_total ${CARELESS} slot`,
      curedMs: Date.now() - opened,
    });
  }
});

test('a holder of a section’s token sees which version of which section is where', async ({
  portal: { url },
  context,
  page,
  complaints,
}) => {
  complaints.allow(/401/);
  await signIn(context, url, 'credit');
  const { order } = await findChain(context, url);
  await page.goto(`${url}/orders/invoice-history?inspect`);
  const inspect = page.getByRole('region', { name: 'Inspect' });
  const token = inspect.getByLabel('Publish token of a section');
  await token.fill('not-a-token');
  await token.press('Enter');
  await expect(inspect.getByText("This is not a section's token.")).toBeVisible();
  await token.fill(DEMO_PUBLISH_TOKEN);
  await token.press('Enter');
  await expect(inspect.getByRole('listitem')).toHaveText([/^mfe-invoices \d\S+page$/]);
  expect(await axeFindings(page)).toEqual([]);

  // The tab keeps that the token was good.
  await page.goto(`${url}/orders/invoice-history?details=orders.${order}&inspect`);
  await expect(
    inspect.getByRole('listitem').filter({ hasText: 'slot balance in orders.panel.facts' }),
  ).toBeVisible();
  await expect(
    inspect.getByRole('listitem').filter({ hasText: 'slot reorder in orders.panel.actions' }),
  ).toContainText('mfe-quotes');
  await inspect.getByRole('button', { name: 'Close' }).click();
  await expect(inspect).toBeHidden();
});
