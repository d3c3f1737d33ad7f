import type { Page } from '@playwright/test';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { DEVICES } from '../fixtures/devices.ts';
import { rows } from '../fixtures/frame.ts';
import { changePageRegistry } from '../fixtures/page-registry.ts';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/test.ts';
import {
  goOn,
  nextStep,
  progress,
  signInAtStep,
  startTour,
  stepAt,
  TOUR,
  welcome,
} from '../fixtures/tour.ts';

/** Walks from the welcome through all steps and calls `look` at each. */
async function followTour(page: Page, look?: (index: number) => Promise<void>): Promise<void> {
  await startTour(page);
  for (const index of TOUR.keys()) {
    const step = await stepAt(page, index);
    await look?.(index);
    await expect(step.getByRole('button', { name: /^(Back|Atrás)$/ })).toHaveCount(index === 0 ? 0 : 1);
    if (index < TOUR.length - 1) await nextStep(step);
    else await step.getByRole('button', { name: /^(Done|Listo)$/ }).click();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const FINISHED = { tutorialId: 10, skippedTutorial: false };

test('the whole tour on a desktop, and again from the account menu', async ({ portal, context, page }) => {
  await signInAtStep(context, portal.url, 1);
  await page.goto('/');
  await expect(welcome(page)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // The height of a window at a large zoom: the menu must scroll to the entries of the last steps.
  await page.setViewportSize({ width: 1280, height: 480 });
  await followTour(page);
  await page.setViewportSize(DEVICES.desktop.viewport);
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => progress(context, portal.url)).toEqual(FINISHED);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: 'Restart the tour' }).click();
  await nextStep(await stepAt(page, 0));
  await stepAt(page, 1);
  await page.goBack();
  await stepAt(page, 0);
  await page.goForward();
  const second = await stepAt(page, 1);
  await expect(page.getByText('Find a quote by PO number or product')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await second.getByRole('button', { name: 'Back' }).click();
  await stepAt(page, 0);
});

test.describe('on a phone, in Spanish', () => {
  test.use({ ...DEVICES.phone, locale: 'es-MX', colorScheme: 'dark' });

  test('the whole tour, which closes an open menu and hides no lit part, and again from the drawer', async ({
    portal,
    context,
    page,
  }) => {
    const site = Promise.withResolvers<void>();
    await page.route('**/api/site', async (route) => {
      await site.promise;
      await route.continue();
    });
    await signInAtStep(context, portal.url, 1);
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Abrir el menú' });
    await menu.click();
    site.resolve();
    await expect(welcome(page)).toBeVisible();
    await followTour(page, async (index) => {
      const lit = index === 0 ? '#main section' : '#main [role=search]';
      // The step appears before its section, and moves aside when the section is there.
      const isFree = async (): Promise<boolean> => {
        const [part, card] = await Promise.all(
          [page.locator(lit).filter({ visible: true }).first(), page.getByRole('dialog')].map((each) =>
            each.boundingBox(),
          ),
        );
        if (!part || !card) return false;
        return part.y + part.height <= card.y || card.y + card.height <= part.y;
      };
      await expect.poll(isFree, `what step ${index + 1} is about can be seen`).toBe(true);
    });
    await expect.poll(() => progress(context, portal.url)).toEqual(FINISHED);

    await menu.click();
    await page.getByRole('button', { name: 'Repetir el recorrido' }).click();
    await stepAt(page, 0);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });
});

test('a tour that is interrupted goes on at its step after a reload and on another device', async ({
  portal,
  context,
  page,
  browser,
}) => {
  await signInAtStep(context, portal.url, 1);
  await page.goto('/orders/open-orders');
  await startTour(page);
  await nextStep(await stepAt(page, 0));
  await stepAt(page, 1);
  await expect.poll(() => progress(context, portal.url)).toEqual({ tutorialId: 2, skippedTutorial: false });

  await page.reload();
  await goOn(page).getByRole('button', { name: 'Go on' }).click();
  await nextStep(await stepAt(page, 1));
  await stepAt(page, 2);
  await expect.poll(() => progress(context, portal.url)).toEqual({ tutorialId: 3, skippedTutorial: false });

  const other = await browser.newContext({ ...DEVICES.phone, reducedMotion: 'reduce' });
  await signIn(other, portal.url, 'first');
  const phone = await other.newPage();
  await phone.goto(`${portal.url}/`);
  await goOn(phone).getByRole('button', { name: 'Go on' }).click();
  await stepAt(phone, 2);
  await phone.keyboard.press('Escape');
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => progress(other, portal.url)).toEqual({ tutorialId: 4, skippedTutorial: true });
  await other.close();
});

test('a tour that is skipped leads home and does not come back', async ({ portal, context, page }) => {
  await signInAtStep(context, portal.url, 1);
  await page.goto('/orders/open-orders');
  await welcome(page).getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(`${portal.url}/`);
  await expect.poll(() => progress(context, portal.url)).toEqual({ tutorialId: 1, skippedTutorial: true });
});

/** Counts the scripts of `page` that contain the tour's texts or its spotlight. */
function countTourScripts(page: Page): () => Promise<number> {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text().catch(() => ''));
  });
  return async () =>
    (await Promise.all(texts)).filter((text) => /Close Tutorial|spotlight-/.test(text)).length;
}

test('a person who has finished the tour loads nothing of it until they ask for it, by keyboard alone', async ({
  portal,
  context,
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/, /Loading chunk/);
  await signInAtStep(context, portal.url, FINISHED.tutorialId);
  const count = countTourScripts(page);
  await page.goto('/orders/open-orders');
  await rows(page).first().getByRole('link').first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  // Idle callbacks run in the order of their requests.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  await page.goto('/');
  expect(await count()).toBe(0);

  const opener = page.getByRole('button', { name: /^Account menu/ });
  async function restart(): Promise<void> {
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Restart the tour' }).focus();
    await page.keyboard.press('Enter');
  }
  const script = /\/tour\.[^/]+\.js$/;
  await page.route(script, (route) => route.abort());
  await restart();
  await expect(page.getByText('That did not work, and we have been told.')).toBeVisible();
  await page.unroute(script);

  await restart();
  const step = await stepAt(page, 0);
  expect(await count()).toBe(1);
  await page.keyboard.press('Tab');
  await expect(step.getByRole('button', { name: 'Next Step' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(step.getByRole('button', { name: 'Close Tutorial' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(step.getByRole('button', { name: 'Next Step' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(step).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('the tour goes on past a section that fails and one that is slow; a step without its place in the menu ends it', async ({
  portal,
  context,
  page,
  complaints,
}) => {
  complaints.allow(/mfe-quotes/, /ERR_FAILED/);
  const orders = Promise.withResolvers<void>();
  await page.route(/mfe-quotes.*\.js$/, (route) => route.abort());
  await page.route(/mfe-orders.*\.js$/, async (route) => {
    await orders.promise;
    await route.continue();
  });
  await changePageRegistry(page, (registry) => {
    for (const { stable } of Object.values(registry.sections))
      for (const step of stable.descriptor.tour)
        if (step.path === '/orders/history-and-documents') step.target = '[data-nav="gone"]';
    return registry;
  });
  await signInAtStep(context, portal.url, 2);
  await page.goto('/dedicated-inventory');
  await goOn(page).getByRole('button', { name: 'Go on' }).click();
  await nextStep(await stepAt(page, 1));
  await nextStep(await stepAt(page, 2));
  const slow = await stepAt(page, 3);
  orders.resolve();
  await expect(page.getByText('Find an order by PO number or product')).toBeVisible();
  await nextStep(slow);
  await expect(page.getByText('The tour could not open its next step.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => progress(context, portal.url)).toEqual({ tutorialId: 5, skippedTutorial: false });
});
