import type { Registry, RegistryEntry } from '@portal/shared-contracts/schemas';
import type { Page } from '@playwright/test';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { expectReported, failed, fault, faulty, retry } from '../fixtures/faults.ts';
import { FAULTY, publishFaulty } from '../fixtures/faulty-section.ts';
import { mainHeading, menuLink, rows } from '../fixtures/frame.ts';
import { changePageRegistry } from '../fixtures/page-registry.ts';
import { follow } from '../fixtures/sections.ts';
import { expect, test } from '../fixtures/test.ts';

/** Expects frame and menu to work and the other sections to open from them. Ends on the pending quotes. */
async function expectOthersToWork(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  for (const [entry, title] of [
    ['Invoices', 'Invoices due'],
    ['Credit Memos', 'Credit memos'],
  ] as const) {
    await menuLink(page, entry).click();
    await expect(mainHeading(page, title)).toBeVisible();
  }
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('link', { name: 'Signed-in devices' }).click();
  await expect(mainHeading(page, 'Signed-in devices')).toBeVisible();
  await menuLink(page, 'Quotes').click();
  await expect(rows(page).first()).toBeVisible();
}

test('a section that fails at any moment of its life fails alone, and comes back', async ({
  ownPortal,
  context,
  page,
  complaints,
}) => {
  complaints.allow(/Faulty at/, /^console: (?!CSP)/);
  await publishFaulty(ownPortal, '1.0.0-a');
  await signIn(context, ownPortal.url, 'credit');
  await page.goto(ownPortal.url);
  await fault(page, 'import');

  for (const [where, kind] of [
    ['import', 'load'],
    ['mount', 'mount'],
    ['render', 'render'],
    ['effect', 'render'],
  ] as const) {
    await test.step(`at ${where}`, async () => {
      await fault(page, where);
      await menuLink(page, 'Faulty').click();
      await expect(failed(page)).toContainText('This page cannot be shown right now');
      await expectOthersToWork(page);
      await menuLink(page, 'Faulty').click();
      await expect(retry(page)).toBeVisible();
      await fault(page, '');
      await retry(page).click();
      await expect(faulty(page)).toBeVisible();
      await expectReported(ownPortal, FAULTY, kind);
      await menuLink(page, 'Quotes').click();
      await expect(mainHeading(page, 'Pending quotes')).toBeVisible();
    });
  }

  await test.step('in an event handler: the page stays, and says that it did not work', async () => {
    await menuLink(page, 'Faulty').click();
    await fault(page, 'handler');
    await page.getByRole('button', { name: 'Do it' }).click();
    await expect(page.getByText('That did not work, and we have been told. Please try again.')).toBeVisible();
    await expect(faulty(page)).toBeVisible();
    await expectReported(ownPortal, FAULTY, 'handler');
  });

  await test.step('at unmount, at once or never: the way on is free', async () => {
    for (const where of ['unmount', 'hang']) {
      await fault(page, where);
      await expectOthersToWork(page);
      await expect(page.locator(`[data-section="${FAULTY}"]`)).toHaveCount(0);
      await menuLink(page, 'Faulty').click();
      await expect(faulty(page)).toBeVisible();
    }
    await expectReported(ownPortal, FAULTY, 'unmount');
    await fault(page, '');
  });

  for (const [how, name, script, path, title] of [
    ['gone', 'mfe-orders', 'section', '/orders/open-orders', 'Open orders'],
    ['tampered', 'mfe-account', 'account-pages', '/my-account/change-password', 'Change password'],
  ] as const) {
    await test.step(`a chunk of a section is ${how}`, async () => {
      const isChunk = ({ pathname }: URL) =>
        pathname.includes(`/${name}/`) && pathname.includes(`/${script}.`);
      // The handler stays: a handler that fetches must not be removed while it handles a request.
      let isOver = false;
      await page.route(isChunk, async (route) => {
        if (isOver) return route.fallback();
        if (how === 'gone') return route.fulfill({ status: 404 });
        const response = await route.fetch();
        return route.fulfill({ response, body: `${await response.text()}\nalert('stolen');` });
      });
      await page.goto(ownPortal.url + path);
      await expect(failed(page)).toContainText('A part of it did not arrive');
      await expectOthersToWork(page);
      await follow(page, path);
      await expect(retry(page)).toBeVisible();
      isOver = true;
      await retry(page).click();
      await expect(mainHeading(page, title)).toBeVisible();
      await expectReported(ownPortal, name, 'chunk');
    });
  }
});

/** The registry with another entry of a section, and an older date than any deployed registry. */
const withEntry =
  (name: string, change: (entry: RegistryEntry) => void) =>
  (registry: Registry): Registry => {
    const changed = structuredClone(registry);
    change(changed.sections[name]!);
    return { ...changed, serial: 0 };
  };

test('a registry that does not fit, or cannot be trusted, does no harm', async ({
  portal,
  signedInAs,
  page,
  complaints,
}) => {
  complaints.allow(/^console: (?!CSP)/);
  await signedInAs('credit');

  for (const [what, contracts] of [
    ['too old', '^0.9.0'],
    ['too new', '^99.0.0'],
  ] as const) {
    await test.step(`a section for contracts that are ${what} waits for its update`, async () => {
      const restore = await changePageRegistry(
        page,
        withEntry('mfe-quotes', ({ stable }) => (stable.descriptor.contracts = contracts)),
      );
      await page.goto('/orders/pending-quotes');
      await expect(failed(page)).toContainText('It is being updated');
      await menuLink(page, 'Orders').click();
      await expect(rows(page).first()).toBeVisible();
      await restore();
      await menuLink(page, 'Quotes').click();
      // The portal has a newer registry now, and Retry reloads the page with it.
      await retry(page).click();
      await expect(rows(page).first()).toBeVisible();
    });
  }
  await expectReported(portal, 'mfe-quotes', 'contracts');

  await test.step('an entry without a hash is refused, and its script does not run', async () => {
    const restore = await changePageRegistry(
      page,
      withEntry('mfe-quotes', ({ stable }) => (stable.integrity = {})),
    );
    await page.goto('/orders/pending-quotes');
    await expect(failed(page)).toContainText('not as it was published');
    const containers = () =>
      Object.keys(globalThis).filter(
        (name) => name.startsWith('mfe_quotes__') && Reflect.get(globalThis, name) !== undefined,
      );
    expect(await page.evaluate(containers)).toEqual([]);
    await restore();
    await retry(page).click();
    await expect(rows(page).first()).toBeVisible();
  });

  await test.step('a page without a registry says so, and Retry loads it again', async () => {
    const restore = await changePageRegistry(page, () => undefined);
    await page.goto('/orders/pending-quotes');
    await expect(failed(page)).toContainText('The portal cannot be opened right now');
    await restore();
    await retry(page).click();
    await expect(rows(page).first()).toBeVisible();
    await expectReported(portal, 'shell', 'registry');
  });

  await test.step('a script of the shell is gone: what does without it stays', async () => {
    const lose = async (script: string, path = '/orders/pending-quotes'): Promise<() => Promise<void>> => {
      const isScript = ({ pathname }: URL) =>
        pathname.includes(`/shell/`) && pathname.includes(`/${script}.`);
      await page.route(isScript, (route) => route.fulfill({ status: 404 }));
      await page.goto(path);
      return () => page.unroute(isScript);
    };
    const bringBackWatch = await lose('session-watch');
    await expectReported(portal, 'shell', 'chunk');
    await expect(menuLink(page, 'Orders')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await bringBackWatch();
    const bringBackFrame = await lose('frame');
    const sentence = page.getByRole('alert').filter({ hasText: 'The menu did not arrive.' });
    await expect(sentence).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await bringBackFrame();
    await sentence.getByRole('button', { name: 'Retry' }).click();
    await expect(menuLink(page, 'Orders')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    const reported = page.waitForRequest('**/api/client-faults');
    const bringBackFooter = await lose('footer', '/credit-memos');
    await reported;
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await bringBackFooter();
  });

  for (const [what, answer] of [
    ['that is down', { status: 503, body: '' }],
    ['with a bad signature', { json: { registry: '{"serial":999999}', signature: 'A'.repeat(86) + '==' } }],
  ] as const) {
    await test.step(`a registry ${what} changes nothing in an open page`, async () => {
      await page.route('**/registry.json', (route) => route.fulfill(answer));
      const asked = page.waitForResponse('**/registry.json');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await asked;
      await page.evaluate(() => void (document.title = 'the same page'));
      await menuLink(page, 'Orders').click();
      await expect(rows(page).first()).toBeVisible();
      await menuLink(page, 'Quotes').click();
      await expect(rows(page).first()).toBeVisible();
      await page.unroute('**/registry.json');
    });
  }
  // One report for the registry that is down, one for the bad signature.
  for (const error of ['ApiError', 'WrongSignature'])
    await expect.poll(() => portal.output()).toContain(`"kind":"registry","error":"${error}"`);
});
