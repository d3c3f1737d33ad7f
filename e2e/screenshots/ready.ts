import type { Locator, Page } from '@playwright/test';
import { rows } from '../fixtures/frame.ts';

/** Waits for the page's own title; the title in the server's first frame does not count. */
export const withHeading = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1 }).and(page.locator(':not(#early-view *)')).waitFor();

/** Waits until the page is loaded. `networkidle` never happens, because of the event stream. */
export const settled = async (page: Page): Promise<void> => {
  await withHeading(page);
  await page.waitForLoadState('load');
  await page.waitForFunction(() => !document.querySelector('main ul[aria-hidden=true]'));
};

/** Waits until nothing of the page's content is loading. */
export const withContent = async (page: Page): Promise<void> => {
  await withHeading(page);
  await page.waitForFunction(() => !document.querySelector('main [data-skeleton], main .waiting'));
};

/** Waits for the footer, which comes last, on a page that has one. */
export const withFooter = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset['footer'] === undefined || document.querySelector('#footer footer'),
  );
};

/** Waits for a sentence in place of the content. */
export const withSentence = async (page: Page): Promise<void> => {
  await page.locator('main [role=status], main [role=alert]').filter({ hasText: /\S/ }).first().waitFor();
  await settled(page);
};

export const withRows = async (page: Page): Promise<void> => {
  await rows(page).first().waitFor();
  await settled(page);
};

export const withText = (text: RegExp) => (page: Page) => page.getByText(text).first().waitFor();

export const selected = (count: number) => async (page: Page) => {
  await withRows(page);
  for (let at = 0; at < count; at += 1) await rows(page).nth(at).getByRole('checkbox').check();
};

const opensDialog = async (page: Page, button: Locator): Promise<void> => {
  await button.click();
  await page.getByRole('dialog').getByRole('button').nth(1).waitFor();
  await page.waitForFunction(() => !document.querySelector('[role=dialog] [aria-busy=true]'));
};

/** Selects rows and presses a button of their bar, which opens a dialog. */
export const afterAction = (name: RegExp, count: number) => async (page: Page) => {
  await selected(count)(page);
  await opensDialog(page, page.getByRole('button', { name }).first());
};

/** Presses a button of the page, which opens a dialog. */
export const afterButton = (name: RegExp) => async (page: Page) => {
  await settled(page);
  const button = page.getByRole('main').getByRole('button', { name }).first();
  await button.waitFor();
  await opensDialog(page, button);
};

/** Opens the panel of the first record of a list. */
export const opened = async (page: Page): Promise<void> => {
  await withRows(page);
  await rows(page).first().getByRole('link').first().click();
  await withPanel(page);
};

/** Waits for the panel that the address opens. */
export const withPanel = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').getByRole('button').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[role=dialog] [aria-busy=true]'));
};

/** Opens a dialog with `open` and presses a button in it. */
export const pressedIn = (open: (page: Page) => Promise<void>, name: RegExp) => async (page: Page) => {
  await open(page);
  await page.getByRole('dialog').getByRole('button', { name }).last().click();
};
