import { translatePages } from '@portal/shared-contracts/translate-pages';
import { USERS } from '@portal/tools/trial-portal/demo-users.ts';
import { DEVICES } from '../fixtures/devices.ts';
import { rows, searchBox } from '../fixtures/frame.ts';
import { CARDS, expect, invoicesDue, payButton, payByBar, test, typeCard } from '../fixtures/paying.ts';
import { anInvoice, mailedLink, stranger } from '../fixtures/payment-links.ts';
import { sendLoginForm } from '../fixtures/sign-in.ts';

test.use({ shopOf: 'browsers' });

/** Blocks storage, as a browser does that blocks all data of sites. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
}

/** A storage that can be read and takes nothing more. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

/** Blocks cookies for scripts, as a browser does that blocks all data of sites. */
function blockCookies(): void {
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
}

const BROWSERS = [
  ['translates pages', translatePages],
  ['blocks storage', blockStorage],
  ['has a full storage', fillStorage],
] as const;

for (const [what, does] of BROWSERS)
  test(`in a browser that ${what}, people sign in, read lists, accept, order again and pay`, async ({
    page,
    context,
    shop,
    complaints,
  }) => {
    complaints.allow(/status of 40[01]/);
    await page.addInitScript(does);
    /** Nothing that is shown is out of date. */
    const isCurrent = async (): Promise<void> =>
      expect(await page.evaluate(() => window.staleTexts?.() ?? [])).toEqual([]);

    await page.goto('/login?next=%2Forders%2Fpending-quotes');
    await sendLoginForm(page, USERS.credit, 'wrong');
    await expect(page.getByRole('alert')).toHaveText('The user or password is incorrect.');
    await sendLoginForm(page, USERS.credit);
    await expect(page).toHaveURL((url) => url.pathname === '/orders/pending-quotes');

    const number = await rows(page).first().getByRole('link').innerText();
    await searchBox(page).fill('nothing has this text');
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
    await searchBox(page).fill(number);
    await expect(rows(page)).toHaveCount(1);
    await isCurrent();

    const bar = page.getByRole('group', { name: 'With the selected rows' });
    await rows(page).first().getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'Accept' }).click();
    const accepting = page.getByRole('dialog', { name: `Accept quote ${number}` });
    await accepting.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText(`Quote ${number} is accepted.`)).toBeVisible();
    await isCurrent();

    await page.goto('/orders/history-and-documents');
    await rows(page).first().getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'Order again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Request quote' }).click();
    await expect(page.getByText(/Your new quote is/)).toBeVisible();
    await isCurrent();

    const [invoice] = await invoicesDue(context, shop);
    const paying = await payByBar(page, [invoice?.invoiceNumber ?? '']);
    const amount = paying.getByRole('textbox', { name: /^Amount to pay of/ });
    await amount.fill('1.00');
    await amount.press('Enter');
    await expect(paying.getByRole('button', { name: 'Pay $1.00' })).toBeVisible();
    await typeCard(paying, CARDS.good);
    await isCurrent();
    await payButton(paying).click();
    await expect(paying.getByText('Paid: $1.00')).toBeVisible();
    await isCurrent();
  });

for (const [what, does] of [...BROWSERS, ['blocks cookies', blockCookies]] as const)
  test(`in a browser that ${what}, a visitor pays by a link`, async ({
    browser,
    context,
    shop,
    signedInAs,
  }) => {
    await signedInAs('credit');
    const invoice = await anInvoice(context, shop.url);
    const link = await mailedLink(context, shop.url, `ap@${does.name.toLowerCase()}.test`, invoice);
    const visitor = await stranger(browser, shop.url);
    await visitor.addInitScript(does);
    const page = await visitor.newPage();
    await page.goto(link);
    await typeCard(page, CARDS.good);
    await payButton(page).click();
    await expect(page.getByText(/^Paid: /)).toBeVisible();
    await visitor.close();
  });

test('in a browser that blocks cookies, the pages of signing in say so', async ({ page }) => {
  await page.addInitScript(blockCookies);
  for (const path of ['/login', '/forgot-password']) {
    await page.goto(path);
    await expect(page.getByRole('note')).toContainText('This browser blocks cookies');
  }
});

test.describe('on a phone', () => {
  test.use(DEVICES.phone);

  test('no field has text of less than 16 px, into which iOS would zoom', async ({ page, signedInAs }) => {
    const sizes = async (): Promise<number[]> => {
      const fields = page.locator('input:not([type=checkbox], [type=radio]), select, textarea');
      await fields.first().waitFor();
      return fields.evaluateAll((all) => all.map((field) => parseFloat(getComputedStyle(field).fontSize)));
    };
    await page.goto('/login');
    expect(Math.min(...(await sizes()))).toBeGreaterThanOrEqual(16);
    // An open login screen leaves by itself once the person is signed in.
    await page.goto('about:blank');
    await signedInAs('credit');
    for (const path of ['/orders/pending-quotes', '/my-account/preferences']) {
      await page.goto(path);
      expect(Math.min(...(await sizes()))).toBeGreaterThanOrEqual(16);
    }
  });
});

test.describe('on a page of 320 × 256 px', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('the head of a panel scrolls with its content', async ({ page, signedInAs }) => {
    await signedInAs('credit');
    await page.goto('/orders/history-and-documents');
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
    const panel = page.getByRole('dialog');
    const foot = panel.getByRole('button', { name: 'Order again' });
    await expect(panel.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(foot).not.toBeInViewport();
    await foot.scrollIntoViewIfNeeded();
    await expect(panel.getByRole('heading', { level: 2 })).not.toBeInViewport();
  });
});
