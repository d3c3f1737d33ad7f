import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { category, categoryBar, signOut } from '../fixtures/frame.ts';
import { DEVICES } from '../fixtures/devices.ts';
import { misfits } from '../fixtures/fit.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/test.ts';
import { settled } from '../screenshots/ready.ts';

for (const [device, options] of Object.entries(DEVICES))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`on a ${device} in ${colorScheme}, adjustments show at once and on every page`, async ({
      browser,
      portal,
    }) => {
      const context = await browser.newContext({
        ...options,
        colorScheme,
        locale: 'es-MX',
        baseURL: portal.url,
      });
      const page = await context.newPage();
      await page.goto('/login');
      const root = page.locator('html');
      const entry = page.getByRole('contentinfo').getByRole('button', { name: 'Accesibilidad' });
      await entry.click();
      const panel = page.getByRole('dialog', { name: 'Accesibilidad' });
      await panel.getByRole('radio', { name: 'Muy grande' }).check();
      await expect(root).toHaveCSS('font-size', '19.2px');
      for (const box of await panel.getByRole('checkbox').all()) await box.check();
      expect(await axeFindings(page)).toEqual([]);
      expect(await misfits(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(entry).toBeFocused();

      await signIn(context, portal.url, 'credit');
      // An open login page leaves by itself when the same browser signs in.
      await page.waitForURL('**/');
      for (const address of ['/', '/credit-memos']) {
        await page.goto(address, { waitUntil: 'commit' });
        await expect(root).toHaveAttribute('data-frame');
        await expect(root).toHaveAttribute(
          'data-adjustments',
          'text-larger contrast spacing links calm keys',
        );
        await settled(page);
        expect(await misfits(page), address).toEqual([]);
        expect(await axeFindings(page), address).toEqual([]);
      }
      await context.close();
    });

test.describe('on a tablet, in Spanish', () => {
  test.use({ viewport: { width: 1024, height: 768 }, locale: 'es-MX' });

  test('very large text leaves the client’s name its room, and a bar to scroll the categories by', async ({
    page,
    signedInAs,
  }) => {
    await page.addInitScript(() => localStorage.setItem('adjustments', 'text-larger'));
    await signedInAs('credit');
    await page.goto('/credit-memos');
    await expect(category(page, 'Aluminio')).toBeVisible();
    const isTooWide = categoryBar(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(await isTooWide).toBe(true);
    await expect(categoryBar(page)).toHaveCSS('scrollbar-width', 'thin');
    const header = await page.getByRole('banner').boundingBox();
    const name = await page.getByTitle('Copperline Fabrication').boundingBox();
    expect(name!.y - (header!.y + header!.height)).toBeGreaterThanOrEqual(8);
  });
});

test('they stay when a person signs out, until they are reset', async ({ page, signedInAs }) => {
  await signedInAs('credit');
  await page.goto('/credit-memos');
  const entry = page.getByRole('contentinfo').getByRole('button', { name: 'Accessibility' });
  await entry.click();
  await page.getByRole('checkbox', { name: 'Underline links' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveCSS(
    'text-decoration-line',
    'underline',
  );
  await entry.click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveCSS(
    'text-decoration-line',
    'none',
  );
});
