import { COMBINATIONS } from '../fixtures/devices.ts';
import { misfits } from '../fixtures/fit.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { routesOf } from '../fixtures/sections.ts';
import { inView, startView, VIEWED } from '../fixtures/staff-view.ts';
import { expect, test } from '../fixtures/test.ts';

for (const { device, language, options } of COMBINATIONS)
  test.describe(`${device}, ${language}`, () => {
    test.use(options);

    test('every page of staff fits and axe finds nothing on it', async ({
      page,
      context,
      portal,
      signedInAs,
    }) => {
      await signedInAs('staff');
      await startView(context, portal.url, VIEWED.credit);
      const ofStaff = routesOf(await portal.registry()).filter(
        ({ access }) => access === 'staff' || access === 'view',
      );
      expect(ofStaff.length).toBeGreaterThan(0);
      for (const { path, access, title } of ofStaff) {
        await page.goto(access === 'view' ? inView(path, VIEWED.credit) : path);
        const heading = page.locator('main h1:not(#early-view *)');
        await expect(heading, path).toHaveText(title[language]);
        await expect(page.locator('main ul[aria-hidden=true]'), path).toHaveCount(0);
        expect(await misfits(page), path).toEqual([]);
        expect(await axeFindings(page), path).toEqual([]);
      }
    });
  });
