import type { SectionRoute } from '@portal/shared-contracts/schemas';
import type { Page } from '@playwright/test';
import type { Portal } from '@portal/tools/trial-portal/portal.ts';
import { DEVICES } from '../fixtures/devices.ts';
import { menuLink, rows } from '../fixtures/frame.ts';
import { answerLate, noteShifts, notedShifts } from '../fixtures/layout-shifts.ts';
import { routesOf } from '../fixtures/sections.ts';
import { expect, test } from '../fixtures/test.ts';
import { withContent, withFooter, withPanel } from '../screenshots/ready.ts';

const FEW = 3;

/** The pages that anybody, or a customer who is signed in, can open by an address that names no record. */
async function pagesOf(portal: Portal): Promise<Record<'public' | 'signedIn' | 'ofRecords', SectionRoute[]>> {
  const routes = routesOf(await portal.registry());
  const withAccess = (access: SectionRoute['access']): SectionRoute[] =>
    routes.filter((route) => route.access === access && !route.path.includes(':'));
  return {
    public: withAccess('public'),
    signedIn: withAccess('signedIn'),
    ofRecords: routes.filter(({ path }) => path.includes(':')),
  };
}

/** Opens addresses in `page` and keeps what moved there. */
async function shiftsOf(page: Page, most = Infinity) {
  await noteShifts(page);
  const allAnswers = await answerLate(page, most);
  const moved: Record<string, string[]> = {};
  const look = async (at: string): Promise<void> => {
    const shifts = await notedShifts(page);
    if (shifts.length > 0) moved[at] = shifts;
  };
  return {
    moved,
    look,
    async visit(path: string, ready = withContent): Promise<void> {
      await page.goto(path);
      await ready(page);
      await withFooter(page);
      await allAnswers();
      await look(path);
    },
  };
}

/** Whether the page shows a list by pages. */
const isList = ({ firstCall = '' }: SectionRoute): boolean => firstCall.includes('pageSize=');

/** Address of the first record of the list that is shown. */
const firstRecord = async (page: Page): Promise<string> =>
  (await rows(page).first().getByRole('link').first().getAttribute('href')) ?? '';

for (const [device, options] of Object.entries(DEVICES))
  test.describe(device, () => {
    test.use(options);

    test.beforeEach(({ complaints }) => {
      // Pages of a payment or a code without one, one that is none, and the stream of events.
      complaints.allow(/40[04]/, /ERR_FAILED/);
    });
    test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

    test('nothing of a public page moves when its parts come', async ({ page, portal }) => {
      const pages = await pagesOf(portal);
      const { moved, visit } = await shiftsOf(page);
      for (const { path } of pages.public) await visit(path);
      expect(moved).toEqual({});
    });

    test('nothing of a page or panel of a customer moves when its parts come', async ({
      page,
      portal,
      signedInAs,
    }) => {
      const pages = await pagesOf(portal);
      const { moved, visit } = await shiftsOf(page);
      await signedInAs('credit');
      for (const path of ['/', '/nowhere']) await visit(path);
      const records: string[] = [];
      for (const route of pages.signedIn) {
        await visit(route.path);
        if (isList(route)) records.push(await firstRecord(page));
      }
      for (const { path } of pages.ofRecords)
        expect(records.join(' ')).toMatch(new RegExp(path.replaceAll(/:\w+/g, '[^/ ]+')));
      for (const record of records) await visit(record, withPanel);
      expect(moved).toEqual({});
    });

    test('nothing of a list moves when fewer rows come than it has room for', async ({
      page,
      portal,
      signedInAs,
    }) => {
      const { signedIn } = await pagesOf(portal);
      const { moved, visit } = await shiftsOf(page, FEW);
      await signedInAs('credit');
      const lists = signedIn.filter(isList);
      for (const path of ['/', ...lists.map((route) => route.path)]) await visit(path);
      expect(moved).toEqual({});
    });
  });

test('a section that is opened from home does not push itself up from below it', async ({
  page,
  signedInAs,
}) => {
  await noteShifts(page);
  await signedInAs('credit');
  await page.goto('/');
  await withContent(page);
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
