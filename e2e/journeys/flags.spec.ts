import type { Page } from '@playwright/test';
import type { SectionModule } from '@portal/shared-contracts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { publisherAt } from '@portal/tools/publishing/publish-token.ts';
import { CARELESS, CARELESS_PATH, publishCareless, type Provided } from '../fixtures/careless-section.ts';
import { inView, startView, STAFF_TEXTS, VIEWED } from '../fixtures/staff-view.ts';
import { expect, test } from '../fixtures/test.ts';

const title = { en: 'Careless', es: 'Descuidada' };
const booking = { en: 'Book a slot', es: 'Reservar un turno' };
const BOOK_PATH = `${CARELESS_PATH}/book`;

/** A page with a switch, and a button with an action of the section's own. Runs in the browser. */
function screen({ React, mountScreen, ui }: Provided): Partial<SectionModule> {
  const { Button, useFlag } = ui as { Button: unknown; useFlag(name: string): boolean };
  function Form(): unknown {
    return React.createElement(
      'div',
      null,
      React.createElement('h1', null, useFlag('mfe-careless.newForm') ? 'The new form' : 'The old form'),
      React.createElement(Button, { action: 'careless.book' }, 'Book'),
    );
  }
  return { mount: (context) => mountScreen(context, React.createElement(Form)) };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a switch is on for one customer while their page is open, and an action is refused to a viewer', async ({
  ownPortal: portal,
  context,
  page,
  browser,
}) => {
  await publishCareless(portal, {
    version: '1.0.0-aa',
    module: screen,
    descriptor: {
      routes: [
        { path: CARELESS_PATH, access: 'signedIn', chrome: 'full', title },
        { path: BOOK_PATH, access: 'signedIn', chrome: 'full', title: booking, action: 'careless.book' },
      ],
      nav: [
        { id: 'careless', label: title, icon: 'other', path: CARELESS_PATH, order: 900 },
        { id: 'careless-book', label: booking, icon: 'other', path: BOOK_PATH, order: 901 },
      ],
      flags: [{ id: 'newForm', default: false }],
      actions: [{ name: 'careless.book', label: booking, allow: ['customer', 'agent'] }],
    },
  });
  const publisher = publisherAt(portal.url, {});
  const entry = (of: Page) => of.getByRole('link', { name: booking.en });

  const other = await browser.newContext();
  const theirs = await other.newPage();
  await test.step('nobody has it, and customers may do what the section declares', async () => {
    await signIn(context, portal.url, 'credit');
    await signIn(other, portal.url, 'cash');
    for (const each of [page, theirs]) {
      await each.goto(portal.url + CARELESS_PATH);
      await expect(heading(each, 'The old form')).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Book' })).toBeEnabled();
    await expect(entry(page)).toBeVisible();
  });

  await test.step('the open page of one customer gets it, without loading again', async () => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await publisher.setFlag(CARELESS, 'newForm', { set: 'on', customers: ['C-1001'] });
    await expect(heading(page, 'The new form')).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect(heading(theirs, 'The old form')).toBeVisible();
    await theirs.reload();
    await expect(heading(theirs, 'The old form')).toBeVisible();
    await other.close();
  });

  await test.step('it is one row of the history', async () => {
    const [newest] = await publisher.readHistory(CARELESS, 1);
    expect(newest).toMatchObject({ action: 'flag', detail: 'newForm on for C-1001' });
  });

  await test.step('a viewer sees what the customer sees, and may not act', async () => {
    const staff = await browser.newContext();
    await signIn(staff, portal.url, 'viewer');
    await startView(staff, portal.url, VIEWED.credit);
    const viewer = await staff.newPage();
    await viewer.goto(portal.url + inView(CARELESS_PATH, VIEWED.credit));
    await expect(heading(viewer, 'The new form')).toBeVisible();
    const book = viewer.getByRole('button', { name: 'Book' });
    await expect(book).toHaveAttribute('aria-disabled', 'true');
    await expect(book).toHaveAccessibleDescription(STAFF_TEXTS.en.readOnly);
    await expect(entry(viewer)).toHaveCount(0);
    await viewer.goto(portal.url + inView(BOOK_PATH, VIEWED.credit));
    await expect(heading(viewer, 'Page not found')).toBeVisible();
    await staff.close();
  });
});
