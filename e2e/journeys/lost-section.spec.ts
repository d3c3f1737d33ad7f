import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { mainHeading, menuLink, rows } from '../fixtures/frame.ts';
import { bringBackFiles, loseFiles } from '../fixtures/stored-section.ts';
import { expect, test } from '../fixtures/test.ts';

test('a section whose files are gone fails alone, and Retry works once they are back', async ({
  ownPortal,
  context,
  page,
  complaints,
}) => {
  complaints.allow(/mfe-orders/, /status of 404/);
  await loseFiles(ownPortal, 'mfe-orders');
  await signIn(context, ownPortal.url, 'credit');

  await test.step('the dashboard shows the other cards', async () => {
    await page.goto(`${ownPortal.url}/`);
    const main = page.getByRole('main');
    await expect(
      main.getByRole('region', { name: 'Pending quotes' }).getByRole('link').first(),
    ).toBeVisible();
    await expect(main.getByRole('region', { name: 'Open orders' })).toContainText(
      'This card cannot be shown right now',
    );
  });

  await test.step('the section itself shows an error with Retry, in the frame of the portal', async () => {
    await menuLink(page, 'Orders').click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(
      page.getByRole('paragraph').filter({ hasText: 'This page cannot be shown right now' }),
    ).toBeVisible();
  });

  await test.step('every other section works', async () => {
    for (const [link, title] of [
      ['Quotes', 'Pending quotes'],
      ['Invoices', 'Invoices due'],
      ['Credit Memos', 'Credit memos'],
      ['Dedicated Inventory', 'Dedicated inventory'],
    ] as const) {
      await menuLink(page, link).click();
      await expect(mainHeading(page, title)).toBeVisible();
      await expect(rows(page).first()).toBeVisible();
    }
  });

  await test.step('Retry loads the section once its files are back', async () => {
    await menuLink(page, 'Orders').click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await bringBackFiles(ownPortal, 'mfe-orders');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(mainHeading(page, 'Open orders')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
  });
});
