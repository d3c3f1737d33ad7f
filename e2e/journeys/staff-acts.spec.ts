import type { Locator, Page } from '@playwright/test';
import { PASSWORD, USERS } from '@portal/tools/trial-portal/demo-users.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { COMBINATIONS } from '../fixtures/devices.ts';
import { downloadBy } from '../fixtures/download.ts';
import { mainHeading, rows } from '../fixtures/frame.ts';
import { openPortalHere, type PortalHere } from '../fixtures/open-portal-here.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { STAFF_TEXTS as TEXTS, VIEWED, banner, inView } from '../fixtures/staff-view.ts';
import { expect, test } from '../fixtures/test.ts';

const { credit } = VIEWED;
const QUOTES = inView('/orders/pending-quotes', credit);
const TICKET = 'T-5501';
/** Names of the customer and of their records, none of which may stay on the page. */
const OF_CUSTOMER = /Copperline|C-1001|Q[P-]?-?\d{3}/;

let portal: PortalHere;
test.beforeAll(async () => void (portal = await openPortalHere()));
test.afterAll(() => portal.end());

/** Advances the clocks of server and page. */
async function pass(page: Page, seconds: number): Promise<void> {
  portal.advance(seconds * 1_000);
  await page.clock.fastForward(seconds * 1_000);
}

/** Sets the end of the customer's open view to `seconds` from now. */
const endIn = (seconds: number) =>
  portal.db
    .updateTable('staff_grant')
    .set({ expires_at: new Date(portal.now().getTime() + seconds * 1_000) })
    .where('customer_id', '=', credit)
    .where('ended_at', 'is', null)
    .execute();

async function selectFirst(page: Page): Promise<string> {
  const number = await rows(page).first().getByRole('link').first().innerText();
  await rows(page).first().getByRole('checkbox').check();
  return number;
}

for (const { device, language, options } of COMBINATIONS) {
  const texts = TEXTS[language];
  const reason = `Asked by phone for a change (${device}, ${language})`;

  /** Fills in the reason in the dialog of the customer search, and starts the view. */
  async function startFor(page: Page): Promise<void> {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: texts.reason }).fill(reason);
    await dialog.getByRole('textbox', { name: texts.ticket }).fill(TICKET);
    await dialog.getByRole('button', { name: texts.start }).click();
    await expect(banner(page)).toContainText('C-1001');
  }
  /** Opens the dialog of an action, which names the customer it is done for. */
  async function dialogOf(page: Page, button: string): Promise<Locator> {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('note')).toContainText('Copperline');
    // The dialog is below the banner, which would cover its title.
    const [title, above] = await Promise.all([
      dialog.getByRole('heading').first().boundingBox(),
      banner(page).boundingBox(),
    ]);
    expect(title!.y).toBeGreaterThan(above!.y + above!.height);
    return dialog;
  }

  test.describe(`${device}, ${language}`, () => {
    test.use(options);

    const tag = device === 'desktop' && language === 'en' ? '@quick' : [];
    test(
      'an agent picks a customer, acts for them until the time is over, and the customer reads it',
      { tag },
      async ({ page, browser, complaints }) => {
        complaints.allow(/status of 403/);
        const answered: string[] = [];

        await test.step('the picker is the home of staff, and asks for a reason', async () => {
          await page.goto(`${portal.url}/login`);
          await page.locator('input[name=user]').fill(USERS.agent);
          await page.locator('input[name=password]').fill(PASSWORD);
          await page.locator('input[name=password]').press('Enter');
          await expect(page).toHaveURL(`${portal.url}/staff/customers`);
          await expect(mainHeading(page, texts.customers)).toBeVisible();
          await page.getByRole('textbox', { name: texts.find }).fill('C-1001');
          await page
            .getByRole('main')
            .getByRole('button', { name: /Copperline/ })
            .click();
          await page.getByRole('dialog').getByRole('button', { name: texts.start }).click();
          await expect(page.getByRole('dialog').getByText(texts.reasonRequired)).toBeVisible();
          expect(await axeFindings(page)).toEqual([]);
          await startFor(page);
          await expect(page).toHaveURL(/\/\?impersonate-customer-id=1001$/);
        });

        await test.step('a quote is accepted, to be paid later alone', async () => {
          await page.goto(portal.url + QUOTES);
          answered.push(await selectFirst(page));
          const dialog = await dialogOf(page, texts.accept);
          await expect(dialog.getByRole('radio', { name: texts.payNow })).toBeDisabled();
          await expect(dialog.getByText(texts.never)).toBeVisible();
          expect(await axeFindings(page)).toEqual([]);
          await dialog.getByRole('button', { name: texts.accept }).click();
          await expect(page.getByText(texts.accepted(answered[0]!))).toBeVisible();
          // The list behind the dialog is fetched again.
          await expect(page.getByRole('dialog')).toHaveCount(0);
          await expect(page.getByRole('main').getByRole('link', { name: answered[0]! })).toHaveCount(0);
        });

        await test.step('another is rejected', async () => {
          answered.push(await selectFirst(page));
          const dialog = await dialogOf(page, texts.reject);
          await dialog.getByRole('radio').first().check();
          expect(await axeFindings(page)).toEqual([]);
          await dialog.getByRole('button', { name: texts.reject }).click();
          await expect(page.getByText(texts.rejected(answered[1]!))).toBeVisible();
        });

        await test.step('an order is ordered again', async () => {
          await page.goto(portal.url + inView('/orders/history-and-documents', credit));
          answered.push(await selectFirst(page));
          await page.getByRole('button', { name: texts.reorder, exact: true }).click();
          await page.getByRole('dialog').getByRole('button', { name: texts.requestQuote }).click();
          await expect(page.getByText(texts.reordered)).toBeVisible();
        });

        await test.step('the clock runs out over an open panel', async () => {
          await endIn(310);
          // The shell of an open page would report the functions that the clock replaces.
          await page.goto('about:blank');
          await page.clock.install({ time: portal.now() });
          await page.goto(portal.url + QUOTES);
          await rows(page).first().getByRole('link').first().click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await pass(page, 12);
          await expect(banner(page)).toContainText(texts.fiveMinutes);
          await pass(page, 240);
          await expect(page.getByText(texts.oneMinute)).toBeVisible();
          await expect(banner(page)).toContainText(/0:[0-5]\d/);
          expect(await axeFindings(page)).toEqual([]);
          await pass(page, 60);
          await expect(mainHeading(page, texts.ended)).toBeVisible();
          await expect(page.getByRole('dialog')).toHaveCount(0);
          await expect(banner(page)).toHaveCount(0);
          expect(await page.locator('body').innerText()).not.toMatch(OF_CUSTOMER);
          expect(await page.title()).not.toMatch(OF_CUSTOMER);
          expect(await axeFindings(page)).toEqual([]);
        });

        await test.step('the view starts again for a reason, and Exit ends it', async () => {
          await page.getByRole('button', { name: texts.startAgain }).click();
          await expect(page).toHaveURL(/\/staff\/customers\?customer=1001$/);
          await startFor(page);
          await expect(banner(page)).toContainText(texts.hourLeft);
          await banner(page).getByRole('button', { name: texts.exit }).click();
          await expect(mainHeading(page, texts.customers)).toBeVisible();
          await expect(page.getByRole('main').getByRole('button', { name: /Copperline/ })).toBeVisible();
          expect(await axeFindings(page)).toEqual([]);
        });

        const openAs = async (user: 'credit' | 'staff', path: string): Promise<Page> => {
          const context = await browser.newContext(options);
          await signIn(context, portal.url, user);
          const theirs = await context.newPage();
          await theirs.goto(portal.url + path);
          return theirs;
        };

        await test.step('the customer reads who looked, why, at what, and what was done', async () => {
          const theirs = await openAs('credit', '/my-account/staff-access');
          await expect(mainHeading(theirs, texts.access)).toBeVisible();
          const visits = theirs.getByRole('article', { name: 'Grace Okafor' }).filter({ hasText: reason });
          await expect(visits).toHaveCount(2);
          const visit = visits.last();
          await expect(visit).toContainText(TICKET);
          await expect(visit).toContainText(texts.pendingQuotes);
          for (const number of answered) await expect(visit).toContainText(number);
          expect(await axeFindings(theirs)).toEqual([]);
          await theirs.context().close();
        });

        await test.step('an administrator reads it in the audit, and exports it', async () => {
          const theirs = await openAs('staff', '/staff/audit');
          const entries = theirs.getByRole('region', { name: texts.entries }).getByRole('listitem');
          await expect(entries.filter({ hasText: reason })).toHaveCount(2);
          await expect(entries.filter({ hasText: texts.looked }).first()).toContainText('Grace Okafor');
          expect(await axeFindings(theirs)).toEqual([]);
          const file = await downloadBy(theirs, theirs.getByRole('link', { name: texts.export }));
          expect(file.name).toMatch(/\.csv$/);
          expect(file.content.toString()).toContain(reason);
          await theirs.context().close();
        });
      },
    );
  });
}
