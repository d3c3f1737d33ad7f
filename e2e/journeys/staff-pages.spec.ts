import type { Page } from '@playwright/test';
import { PASSWORD, USERS } from '@portal/tools/trial-portal/demo-users.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { DEVICES } from '../fixtures/devices.ts';
import { downloadBy } from '../fixtures/download.ts';
import { mainHeading } from '../fixtures/frame.ts';
import { sendLoginForm } from '../fixtures/login-form.ts';
import { seriousFindings } from '../fixtures/serious-findings.ts';
import { expect, test } from '../fixtures/test.ts';

const TEXTS = {
  en: {
    customers: 'Customers',
    find: 'Find a customer',
    start: 'Start viewing',
    reason: /^Reason/,
    required: 'Reason (the customer can read it) is required',
    exit: 'Exit',
    openOrders: 'Open orders',
    access: 'Staff access',
    audit: 'Audit',
    entries: 'Entries of the audit',
    looked: 'Looked at: Open orders',
    export: 'Export as CSV',
  },
  es: {
    customers: 'Clientes',
    find: 'Buscar un cliente',
    start: 'Empezar a ver',
    reason: /^Motivo/,
    required: 'Campo obligatorio',
    exit: 'Salir',
    openOrders: 'Pedidos abiertos',
    access: 'Acceso del personal',
    audit: 'Auditoría',
    entries: 'Entradas de la auditoría',
    looked: 'Consultó: Pedidos abiertos',
    export: 'Exportar como CSV',
  },
} as const;

const REASON = 'Asked by phone where an order is';

/** Opens the picker's customer that `search` finds, and starts to view with `REASON`. */
async function startView(page: Page, search: string, name: RegExp, texts: (typeof TEXTS)['en' | 'es']) {
  await page.getByRole('textbox', { name: texts.find }).fill(search);
  await page.getByRole('main').getByRole('button', { name }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.start }).click();
  await expect(dialog.getByText(texts.required)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: texts.reason }).fill(REASON);
  await dialog.getByRole('button', { name: texts.start }).click();
}

for (const [device, language] of [
  ['desktop', 'en'],
  ['phone', 'es'],
] as const) {
  const texts = TEXTS[language];
  test.describe(`${device}, ${language}`, () => {
    test.use({ ...DEVICES[device], locale: language });

    test('staff pick a customer, look and leave; the customer and an administrator read it', async ({
      ownPortal: { url },
      page,
      browser,
    }) => {
      test.setTimeout(240_000);
      await test.step('the picker is the home of staff', async () => {
        await page.goto(`${url}/login`);
        await page.locator('input[name=user]').fill(USERS.agent);
        await page.locator('input[name=password]').fill(PASSWORD);
        await page.locator('input[name=password]').press('Enter');
        await expect(page).toHaveURL(`${url}/staff/customers`);
        await expect(mainHeading(page, texts.customers)).toBeVisible();
        expect(await seriousFindings(page)).toEqual([]);
      });

      await test.step('a customer is viewed for a reason, and left again', async () => {
        await startView(page, 'C-1001', /Copperline/, texts);
        await expect(page).toHaveURL(/\/\?impersonate-customer-id=1001$/);
        await page.goto(`${url}/orders/open-orders?impersonate-customer-id=1001`);
        await expect(mainHeading(page, texts.openOrders)).toBeVisible();
        await page.getByRole('button', { name: texts.exit, exact: true }).click();
        await expect(mainHeading(page, texts.customers)).toBeVisible();
        await expect(page.getByRole('main').getByRole('button', { name: /Copperline/ })).toBeVisible();
      });

      await test.step('the customer reads who looked, why, and at what', async () => {
        const own = await browser.newContext({
          ...DEVICES[device],
          locale: language,
          reducedMotion: 'reduce',
        });
        await signIn(own, url, 'credit');
        const theirs = await own.newPage();
        await theirs.goto(`${url}/my-account/staff-access`);
        await expect(mainHeading(theirs, texts.access)).toBeVisible();
        const visit = theirs.getByRole('article', { name: 'Grace Okafor' });
        await expect(visit.getByText(REASON)).toBeVisible();
        await expect(visit.getByText(texts.openOrders)).toBeVisible();
        expect(await seriousFindings(theirs)).toEqual([]);
        await own.close();
      });

      await test.step('the administrator reads it in the audit, and exports it', async () => {
        const own = await browser.newContext({
          ...DEVICES[device],
          locale: language,
          reducedMotion: 'reduce',
        });
        await signIn(own, url, 'staff');
        const theirs = await own.newPage();
        await theirs.goto(`${url}/staff/audit`);
        await expect(mainHeading(theirs, texts.audit)).toBeVisible();
        const entries = theirs.getByRole('region', { name: texts.entries }).getByRole('listitem');
        const looked = entries.filter({ hasText: texts.looked });
        await expect(looked).toContainText('Grace Okafor');
        await expect(looked).toContainText('C-1001');
        await expect(entries.filter({ hasText: REASON })).toHaveCount(1);
        expect(await seriousFindings(theirs)).toEqual([]);
        const file = await downloadBy(theirs, theirs.getByRole('link', { name: texts.export }));
        expect(file.name).toMatch(/\.csv$/);
        expect(file.content.toString()).toContain(REASON);
        await own.close();
      });
    });
  });
}

test('an administrator adds a member, changes and takes away their permission, and ends a view', async ({
  ownPortal: { url },
  page,
  context,
  browser,
  complaints,
}) => {
  test.setTimeout(240_000);
  complaints.allow(/status of 403/);
  await signIn(context, url, 'staff');
  await page.goto(`${url}/staff/members`);
  const member = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(member('Sam Whitaker').getByRole('button', { name: /^Take/ })).toBeDisabled();
  await expect(member('Sam Whitaker')).toContainText('The only administrator');
  expect(await seriousFindings(page)).toEqual([]);

  await test.step('a new member', async () => {
    await page.getByRole('button', { name: 'Add member' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a staff member' });
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Lou Park');
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('lou@demo.test');
    await dialog.getByRole('button', { name: 'Add member' }).click();
    await expect(member('lou@demo.test')).toContainText('Viewer');
  });

  await test.step('another permission', async () => {
    await member('lou@demo.test')
      .getByRole('button', { name: /^Change/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Permission of Lou Park' });
    await dialog.getByRole('radio', { name: /^Agent/ }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(member('lou@demo.test')).toContainText('Agent');
    await member('lou@demo.test').getByRole('button', { name: /^Take/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take away' }).click();
    await expect(member('lou@demo.test')).toContainText('No permission');
  });

  await test.step('an open view is ended', async () => {
    const own = await browser.newContext({ reducedMotion: 'reduce' });
    await signIn(own, url, 'viewer');
    const theirs = await own.newPage();
    await theirs.goto(`${url}/staff/customers`);
    await startView(theirs, 'C-1002', /C-1002/, TEXTS.en);
    await expect(theirs).toHaveURL(/impersonate-customer-id=1002$/);
    await page.reload();
    const view = member('Leo Marsh views');
    await expect(view).toContainText(REASON);
    await view.getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
    await expect(page.getByText('Nobody views a customer right now.')).toBeVisible();
    await expect(mainHeading(theirs, 'Viewing has ended')).toBeVisible();
    await own.close();
  });
});

test('pages of staff are none for customers, and those of administrators none for others', async ({
  page,
  portal: { url },
  browser,
}) => {
  await page.goto('/login');
  await sendLoginForm(page, 'credit@demo.test');
  await expect(page).toHaveURL(`${url}/`);
  await page.goto('/staff/customers');
  await expect(page.getByRole('textbox', { name: TEXTS.en.find })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const own = await browser.newContext({ reducedMotion: 'reduce' });
  await signIn(own, url, 'viewer');
  const theirs = await own.newPage();
  await theirs.goto(`${url}/staff/audit`);
  await expect(theirs.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(theirs.getByRole('region', { name: TEXTS.en.entries })).toHaveCount(0);
  await own.close();
});
