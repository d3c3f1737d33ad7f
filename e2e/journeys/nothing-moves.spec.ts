import { menusFor, type Menus } from '@portal/shared-contracts';
import type { Registry, SectionRoute } from '@portal/shared-contracts/schemas';
import type { Page } from '@playwright/test';
import { DEVICES } from '../fixtures/devices.ts';
import { rows } from '../fixtures/frame.ts';
import { answerLate, noteShifts, notedShifts } from '../fixtures/layout-shifts.ts';
import { routesOf } from '../fixtures/sections.ts';
import { expect, test } from '../fixtures/test.ts';
import { settled, withContent, withFooter, withPanel } from '../screenshots/ready.ts';

// The journeys that visit every page take a minute or more.
test.describe.configure({ mode: 'parallel' });

/** Fewer rows than a list has room for. */
const FEW = 3;

/** Pages without a footer: the payment screens, what a link shows, and the invoices due, whose total stays at the bottom of the window. */
const WITHOUT_FOOTER = [
  '/payment',
  '/order-confirmation',
  '/invoice-confirmation',
  '/orders/open-invoices',
  '/shared-report',
];
/** Pages that are centered, with their footer. */
const CENTERED = ['/login', '/forgot-password', '/access-request'];

/** Visits addresses in `page` and records the layout shifts of each. Lists get at most `most` rows. */
async function shiftsOf(page: Page, most = Infinity) {
  await noteShifts(page);
  const allAnswers = await answerLate(page, most);
  const moved: Record<string, string[]> = {};
  return {
    moved,
    async visit(path: string, ready = withContent): Promise<void> {
      await page.goto(path);
      await ready(page);
      await withFooter(page);
      await allAnswers();
      const shifts = await notedShifts(page);
      if (shifts.length > 0) moved[path] = shifts;
    },
  };
}

async function expectFooter(page: Page, path: string): Promise<void> {
  const footer = page.getByRole('contentinfo');
  if (WITHOUT_FOOTER.includes(path)) return expect(page.locator('#footer'), path).toBeHidden();
  await expect(footer.getByRole('link', { name: '800-555-0142' }), path).toBeAttached();
  if (CENTERED.includes(path)) await expect(footer, path).toHaveCSS('text-align', 'center');
  if (path === '/verifyemail') await expect(footer, path).toHaveCSS('text-align', 'start');
}

/** Routes to pages, without the addresses of records. */
const pagesFor = (registry: Registry, access: SectionRoute['access']): SectionRoute[] =>
  routesOf(registry).filter((route) => route.access === access && !route.path.includes(':'));

/** Whether the page shows a paginated list. */
const isList = ({ firstCall = '' }: SectionRoute): boolean => firstCall.includes('pageSize=');

/** Address of the first record of the list that is shown. */
const firstRecord = async (page: Page): Promise<string> =>
  (await rows(page).first().getByRole('link').first().getAttribute('href')) ?? '';

interface Step {
  path: string;
  /** Its link is in the account menu, which must be opened first. */
  inMenu?: boolean;
}

/**
 * Every page of the menus, each opened from the one before, and home again. The first page of the account menu has a strip of links
 * to the others.
 */
const wayThrough = ({ main, personal }: Menus): Step[] => [
  ...main.flatMap((entry) => [entry, ...entry.children]).map(({ path }) => ({ path })),
  ...personal.map(({ path }, index) => ({ path, inMenu: index === 0 })),
  { path: '/' },
];

const menusOf = ({ sections }: Registry): Menus =>
  menusFor(
    Object.values(sections).map(({ stable }) => stable.descriptor),
    { kind: 'customer' },
  );

async function followMenu(page: Page, { path, inMenu = false }: Step): Promise<void> {
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

    test.beforeEach(({ complaints }) => {
      // Pages of a payment or a code that the address does not name, the page that is not found, and the event stream.
      complaints.allow(/40[04]/, /ERR_FAILED/);
    });
    test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

    test('nothing of a page or panel moves when its parts come, and every page has its footer', async ({
      page,
      portal,
      signedInAs,
    }) => {
      test.slow();
      const registry = await portal.registry();
      const { moved, visit } = await shiftsOf(page);
      for (const { path } of pagesFor(registry, 'public')) {
        await visit(path);
        await expectFooter(page, path);
      }
      await signedInAs('credit');
      for (const path of ['/', '/nowhere']) {
        await visit(path);
        await expectFooter(page, path);
      }
      const records: string[] = [];
      for (const route of pagesFor(registry, 'signedIn')) {
        await visit(route.path);
        await expectFooter(page, route.path);
        if (isList(route)) records.push(await firstRecord(page));
      }
      for (const { path } of routesOf(registry).filter((route) => route.path.includes(':')))
        expect(records.join(' ')).toMatch(new RegExp(path.replaceAll(/:\w+/g, '[^/ ]+')));
      for (const record of records) await visit(record, withPanel);
      expect(moved).toEqual({});
    });

    test('nothing of a list moves when fewer rows come than it has room for', async ({
      page,
      portal,
      signedInAs,
    }) => {
      const lists = pagesFor(await portal.registry(), 'signedIn').filter(isList);
      const { moved, visit } = await shiftsOf(page, FEW);
      await signedInAs('credit');
      for (const path of ['/', ...lists.map((route) => route.path)]) await visit(path);
      expect(moved).toEqual({});
    });

    test('nothing moves from one page of the menus to the next', async ({ page, portal, signedInAs }) => {
      const steps = wayThrough(menusOf(await portal.registry()));
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
        await followMenu(page, step);
        const shifts = await notedShifts(page);
        if (shifts.length > 0) moved[`${from} to ${step.path}`] = shifts;
        from = step.path;
      }
      expect(moved).toEqual({});
    });
  });

test('the way to the other pages stays in its place on a last page with few rows', async ({
  page,
  signedInAs,
}) => {
  // High enough that the page does not scroll.
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
