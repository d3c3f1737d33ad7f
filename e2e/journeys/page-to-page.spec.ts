import { menusFor, type Menus } from '@portal/shared-contracts';
import type { Page } from '@playwright/test';
import { DEVICES } from '../fixtures/devices.ts';
import { answerLate, noteShifts, notedShifts } from '../fixtures/layout-shifts.ts';
import { expect, test } from '../fixtures/test.ts';
import { settled, withContent } from '../screenshots/ready.ts';

interface Step {
  path: string;
  /** Its link is in the menu of the person's own pages, which is opened first. */
  inMenu?: boolean;
}

/** Every page of the menus, each from the one before, and home again. The strip of the person's own pages leads from the first to the others. */
const wayThrough = ({ main, personal }: Menus): Step[] => [
  ...main.flatMap((entry) => [entry, ...entry.children]).map(({ path }) => ({ path })),
  ...personal.map(({ path }, index) => ({ path, inMenu: index === 0 })),
  { path: '/' },
];

async function follow(page: Page, { path, inMenu = false }: Step): Promise<void> {
  if (inMenu)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^(Open menu|Account menu)/ })
      .click();
  const inMenus = page.locator(`:is(nav, header, dialog, [role=dialog]) a[href="${path}"]`);
  await inMenus.filter({ visible: true }).first().click();
  await page.waitForURL((url) => url.pathname === path);
  await settled(page);
  await withContent(page);
}

for (const [device, options] of Object.entries(DEVICES))
  test.describe(device, () => {
    test.use(options);

    test('nothing moves from one page of the menus to the next', async ({
      page,
      portal,
      signedInAs,
      complaints,
    }) => {
      // The stream of events, without which nothing comes but what was asked for.
      complaints.allow(/ERR_FAILED/);
      const { sections } = await portal.registry();
      const descriptors = Object.values(sections).map(({ stable }) => stable.descriptor);
      const steps = wayThrough(menusFor(descriptors, { kind: 'customer' }));
      expect(steps.length).toBeGreaterThan(10);
      await noteShifts(page);
      await answerLate(page, Infinity);
      await signedInAs('credit');
      await page.goto('/');
      await settled(page);
      await withContent(page);
      await notedShifts(page);
      const moved: Record<string, string[]> = {};
      let from = '/';
      for (const step of steps) {
        await follow(page, step);
        const shifts = await notedShifts(page);
        if (shifts.length > 0) moved[`${from} to ${step.path}`] = shifts;
        from = step.path;
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(moved).toEqual({});
    });
  });

test('an idle desktop draws the cells of a hidden grid, so that the first list opens sooner', async ({
  page,
  signedInAs,
}) => {
  await page.addInitScript(() => {
    let most = 0;
    new MutationObserver(() => {
      most = Math.max(most, document.querySelectorAll('[inert] [role=gridcell]').length);
      document.documentElement.dataset['cellsAhead'] = String(most);
    }).observe(document, { childList: true, subtree: true });
  });
  await signedInAs('credit');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-cells-ahead', '3');
});
