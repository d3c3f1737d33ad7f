import type { Page } from '@playwright/test';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { mainHeading, rows } from '../fixtures/frame.ts';
import { changePageRegistry } from '../fixtures/page-registry.ts';
import { seriousFindings } from '../fixtures/serious-findings.ts';
import { loseFiles } from '../fixtures/stored-section.ts';
import { expect, test } from '../fixtures/test.ts';
import { goOn, nextStep, progress, startTour, stepAt, TOUR, welcome } from '../fixtures/tour.ts';

for (const [layout, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`the whole tour on a ${layout}, and again from the account menu`, async ({
    ownPortal,
    context,
    page,
  }) => {
    await page.setViewportSize(viewport);
    await signIn(context, ownPortal.url, 'first');
    await page.goto(`${ownPortal.url}/`);
    await expect(welcome(page)).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize(viewport);
    await startTour(page);
    for (const index of TOUR.keys()) {
      const step = await stepAt(page, index);
      await expect(step.getByRole('button', { name: 'Back' })).toHaveCount(index === 0 ? 0 : 1);
      if (index < TOUR.length - 1) await nextStep(step);
      else await step.getByRole('button', { name: 'Done' }).click();
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => progress(page)).toEqual({ tutorialId: 10, skippedTutorial: false });
    await page.reload();
    await expect(rows(page).first()).toBeVisible();

    if (layout === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
    else await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('button', { name: 'Restart the tour' }).click();
    await nextStep(await stepAt(page, 0));
    const second = await stepAt(page, 1);
    await expect(page.getByText('Find a quote by PO number or product')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await second.getByRole('button', { name: 'Back' }).click();
    await stepAt(page, 0);
  });
}

test('a tour that is interrupted goes on at its step after a reload and on another device', async ({
  ownPortal,
  context,
  page,
  browser,
}) => {
  await signIn(context, ownPortal.url, 'first');
  await page.goto(`${ownPortal.url}/orders/open-orders`);
  await startTour(page);
  await nextStep(await stepAt(page, 0));
  await nextStep(await stepAt(page, 1));
  await stepAt(page, 2);
  await expect.poll(() => progress(page)).toEqual({ tutorialId: 3, skippedTutorial: false });

  await page.reload();
  await goOn(page).getByRole('button', { name: 'Go on' }).click();
  await nextStep(await stepAt(page, 2));
  await stepAt(page, 3);
  await expect.poll(() => progress(page)).toEqual({ tutorialId: 4, skippedTutorial: false });

  const other = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await signIn(other, ownPortal.url, 'first');
  const phone = await other.newPage();
  await phone.goto(`${ownPortal.url}/`);
  await goOn(phone).getByRole('button', { name: 'Go on' }).click();
  await stepAt(phone, 3);
  await phone.keyboard.press('Escape');
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => progress(phone)).toEqual({ tutorialId: 5, skippedTutorial: true });
  await other.close();
});

test('a tour that is skipped leads home and does not come back', async ({ ownPortal, context, page }) => {
  await signIn(context, ownPortal.url, 'first');
  await page.goto(`${ownPortal.url}/orders/open-orders`);
  await welcome(page).getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(`${ownPortal.url}/`);
  await expect.poll(() => progress(page)).toEqual({ tutorialId: 1, skippedTutorial: true });
});

test('keyboard alone: the popover keeps the focus, Escape gives it back to the account menu', async ({
  ownPortal,
  context,
  page,
}) => {
  await signIn(context, ownPortal.url, 'credit');
  await page.goto(`${ownPortal.url}/`);
  const opener = page.getByRole('button', { name: /^Account menu/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Restart the tour' }).focus();
  await page.keyboard.press('Enter');
  const step = await stepAt(page, 0);
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

test('a step of a section that fails is shown, and the tour goes on', async ({
  ownPortal,
  context,
  page,
  complaints,
}) => {
  complaints.allow(/mfe-quotes/, /status of 404/);
  await loseFiles(ownPortal, 'mfe-quotes');
  await signIn(context, ownPortal.url, 'first');
  await page.goto(`${ownPortal.url}/`);
  await startTour(page);
  await nextStep(await stepAt(page, 0));
  await nextStep(await stepAt(page, 1));
  await nextStep(await stepAt(page, 2));
  await stepAt(page, 3);
  await page.keyboard.press('Escape');
  await expect(mainHeading(page, 'Open orders')).toBeVisible();
});

test('a step that cannot be shown saves the progress and ends the tour', async ({
  ownPortal,
  context,
  page,
}) => {
  await changePageRegistry(page, (registry) => {
    for (const { stable } of Object.values(registry.sections))
      for (const step of stable.descriptor.tour)
        if (step.path === '/orders/quotes') step.target = '[data-nav="gone"]';
    return registry;
  });
  await signIn(context, ownPortal.url, 'first');
  await page.goto(`${ownPortal.url}/`);
  await startTour(page);
  await nextStep(await stepAt(page, 0));
  await nextStep(await stepAt(page, 1));
  await expect(page.getByText('The tour could not open its next step.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => progress(page)).toEqual({ tutorialId: 3, skippedTutorial: false });
});

/** Counts the scripts that `page` has got with the tour's texts. */
function countTourScripts(page: Page): () => Promise<number> {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(texts)).filter((text) => text.includes('Close Tutorial')).length;
}

test('the code of the tour is loaded by a person who asks for it, and not before', async ({
  ownPortal,
  context,
  page,
}) => {
  await signIn(context, ownPortal.url, 'credit');
  const count = countTourScripts(page);
  await page.goto(`${ownPortal.url}/orders/open-orders`);
  await expect(rows(page).first()).toBeVisible();
  // What the page does in its idle time comes in the order in which it was asked for.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  expect(await count()).toBe(0);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: 'Restart the tour' }).click();
  await stepAt(page, 0);
  expect(await count()).toBe(1);
});
