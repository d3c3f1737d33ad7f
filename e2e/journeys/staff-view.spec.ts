import { COMBINATIONS } from '../fixtures/devices.ts';
import { mainHeading, rows } from '../fixtures/frame.ts';
import { misfits } from '../fixtures/fit.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';
import {
  STAFF_TEXTS as TEXTS,
  VIEWED,
  banner,
  forgetfulLinks,
  inView,
  startView,
} from '../fixtures/staff-view.ts';
import { expect, test } from '../fixtures/test.ts';

const { credit, cash } = VIEWED;
const LISTS = [
  '/orders/pending-quotes',
  '/orders/quotes',
  '/orders/open-orders',
  '/orders/history-and-documents',
  '/orders/open-invoices',
  '/orders/invoice-history',
  '/orders/payments',
  '/credit-memos',
  '/dedicated-inventory',
];
for (const { device, language, options } of COMBINATIONS) {
  const texts = TEXTS[language];
  test.describe(`${device}, ${language}`, () => {
    test.use(options);

    test('staff look at all of a customer, extend the view and leave it', async ({
      page,
      context,
      portal,
      signedInAs,
      complaints,
    }) => {
      await signedInAs('viewer');
      await startView(context, portal.url, credit);

      await test.step('every list, and a panel', async () => {
        await page.goto(inView(`/?lng=${language}`, credit));
        await expect(banner(page)).toContainText('C-1001');
        await expect(banner(page)).toContainText('Leo Marsh');
        await expect(page).toHaveTitle(/^\[C-1001\]/);
        for (const path of LISTS) {
          await page.goto(inView(path, credit));
          await expect(rows(page).first()).toBeVisible();
          expect(await forgetfulLinks(page, credit), path).toEqual([]);
          expect(await misfits(page), path).toEqual([]);
        }
        await page.emulateMedia({ media: 'print' });
        await expect(banner(page)).toBeHidden();
        await expect(page.getByRole('main').getByText(/C-1001.*Leo Marsh/)).toBeVisible();
        await page.emulateMedia({ media: null });
        await rows(page).getByRole('link').first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect(page).toHaveURL(/impersonate-customer-id=1001/);
        await expect(banner(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        expect(await axeFindings(page)).toEqual([]);
      });

      await test.step('what they may not do is disabled, and says why', async () => {
        await page.goto(inView('/orders/open-invoices', credit));
        const pay = rows(page).first().getByRole('button', { name: texts.pay });
        await expect(pay).toHaveAttribute('aria-disabled', 'true');
        await expect(pay).toHaveAccessibleDescription(texts.readOnly);
        await page.goto(inView('/orders/pending-quotes', credit));
        // With the keyboard: focus after a mouse press shows no tooltip.
        await rows(page).first().getByRole('checkbox').press('Space');
        await page.getByRole('button', { name: texts.accept }).focus();
        await expect(page.getByRole('tooltip')).toHaveText(texts.readOnly);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog')).toBeHidden();
        expect(await axeFindings(page)).toEqual([]);
      });

      await test.step('another hour, for another reason', async () => {
        await banner(page).getByRole('button', { name: texts.extend }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: texts.extend }).click();
        await expect(dialog.getByText(texts.required)).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
        await dialog.getByRole('textbox', { name: texts.reason }).fill('Still asks');
        await dialog.getByRole('button', { name: texts.extend }).click();
        await expect(page.getByText(texts.extended)).toBeVisible();
        await expect(banner(page)).toContainText(texts.hourLeft);
      });

      await test.step('Exit ends the view, and leads to the pages of staff', async () => {
        complaints.allow(/status of 403/);
        await banner(page).getByRole('button', { name: texts.exit }).click();
        await expect(page).toHaveURL(/\/staff\/customers$/);
        await expect(banner(page)).toHaveCount(0);
        await page.goBack();
        await expect(mainHeading(page, texts.ended)).toBeVisible();
        await expect(banner(page)).toHaveCount(0);
      });
    });
  });
}

test('a view that is ended takes the customer out of the page at once', async ({
  page,
  context,
  portal,
  signedInAs,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  await signedInAs('viewer');
  const { grantId } = await startView(context, portal.url, credit);
  await page.goto(inView('/orders/pending-quotes', credit));
  await expect(rows(page).first()).toBeVisible();
  const token = (await context.cookies(portal.url)).find(({ name }) => name === 'authkey')?.value ?? '';
  await context.request.delete(`${portal.url}/api/staff/grants/${grantId}`, {
    headers: { authorization: `Bearer ${decodeURIComponent(token)}` },
  });
  await expect(mainHeading(page, 'Viewing has ended')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(await page.locator('body').innerText()).not.toMatch(/Copperline|C-1001|Q-\d/);
  await page.reload();
  await expect(mainHeading(page, 'Viewing has ended')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page).toHaveURL(/\/staff\/customers\?customer=1001$/);
});

test('two tabs view two customers, and neither asks or is told about the other’s', async ({
  page,
  context,
  portal,
  signedInAs,
}) => {
  await signedInAs('viewer');
  const tabs = [
    { tab: page, customer: credit, view: await startView(context, portal.url, credit) },
    { tab: await context.newPage(), customer: cash, view: await startView(context, portal.url, cash) },
  ];
  const strays: string[] = [];
  for (const { tab, customer } of tabs)
    tab.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (/^\/api\/(account|orders|quotes|invoices|credit-memos|events)/.test(pathname))
        if (searchParams.get('customerId') !== String(customer)) strays.push(request.url());
    });
  for (const [at, path] of LISTS.entries())
    for (const { tab, customer, view } of tabs) {
      if (at % 3 === 2) await tab.reload();
      else await tab.goto(inView(path, customer));
      await expect(banner(tab)).toContainText(view.accountNumber);
      const other = tabs.find((each) => each.customer !== customer)!.view;
      const shown = await tab.locator('body').innerText();
      expect(shown).not.toContain(other.accountNumber);
      expect(shown).not.toContain(other.clientName);
    }
  expect(strays).toEqual([]);

  const [first] = tabs;
  // The other customer's address in the same tab, then Back.
  await first!.tab.goto(inView(LISTS[0]!, cash));
  await expect(banner(first!.tab)).toContainText('C-1002');
  await first!.tab.goBack();
  await expect(banner(first!.tab)).toContainText('C-1001');
});
