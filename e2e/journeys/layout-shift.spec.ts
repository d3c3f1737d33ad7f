import { DEVICES } from '../fixtures/devices.ts';
import { menuLink, rows } from '../fixtures/frame.ts';
import { answerLate, noteShifts, notedShifts } from '../fixtures/layout-shifts.ts';
import { expect, test } from '../fixtures/test.ts';
import { settled } from '../screenshots/ready.ts';

const ROWS = { many: Infinity, few: 3 };

for (const [device, options] of Object.entries(DEVICES))
  test.describe(device, () => {
    test.use(options);
    for (const [amount, most] of Object.entries(ROWS))
      test(`nothing of any page moves when its parts come, with ${amount} rows`, async ({
        page,
        portal,
        signedInAs,
        complaints,
      }) => {
        test.setTimeout(180_000);
        // Pages of a payment or a code without one, one that is none, and the stream of events.
        complaints.allow(/40[04]/, /ERR_FAILED/);
        const { sections } = await portal.registry();
        const routes = Object.values(sections).flatMap(({ stable }) => stable.descriptor.routes);
        const pathsOf = (access: 'public' | 'signedIn'): string[] =>
          routes
            .filter((route) => route.access === access && !route.path.includes(':'))
            .map(({ path }) => path);
        await noteShifts(page);
        await answerLate(page, most);
        const moved: Record<string, string[]> = {};
        const visit = async (path: string): Promise<void> => {
          await page.goto(path);
          await settled(page);
          await page.waitForLoadState('networkidle');
          const shifts = await notedShifts(page);
          if (shifts.length > 0) moved[path] = shifts;
        };
        for (const path of pathsOf('public')) await visit(path);
        await signedInAs('credit');
        for (const path of ['/', ...pathsOf('signedIn'), '/nowhere']) await visit(path);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        expect(moved).toEqual({});
      });
  });

test('a section that is opened from home does not push itself up from below it', async ({
  page,
  signedInAs,
  complaints,
}) => {
  // With its stream of events open, a page's network is never idle.
  complaints.allow(/ERR_FAILED/);
  await page.route('**/api/events*', (route) => route.abort());
  await noteShifts(page);
  await signedInAs('credit');
  await page.goto('/');
  await settled(page);
  await page.waitForLoadState('networkidle');
  await menuLink(page, 'Quotes').click();
  await expect(rows(page).first()).toBeVisible();
  expect(await notedShifts(page)).toEqual([]);
});

test('the way to the other pages stays in its place on a last page with few rows', async ({
  page,
  signedInAs,
}) => {
  // So high that nothing needs to be scrolled.
  await page.setViewportSize({ width: 1440, height: 1200 });
  await signedInAs('credit');
  await page.goto('/orders/invoice-history');
  const pages = page.getByRole('navigation', { name: /^Pages of/ });
  const top = async (): Promise<number | undefined> => (await pages.boundingBox())?.y;
  await expect(rows(page)).toHaveCount(10);
  const before = await top();
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(rows(page)).not.toHaveCount(10);
  expect(await top()).toBe(before);
});
