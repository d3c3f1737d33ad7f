import type { Browser, Page } from '@playwright/test';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import type { User } from '@portal/tools/trial-portal/demo-users.ts';
import type { Portal } from '@portal/tools/trial-portal/portal.ts';
import { menuLink, rows } from '../fixtures/frame.ts';

/** What must not happen to anybody while sections are released, and what should. */
export interface Seen {
  clicks: number;
  /** Pages that were loaded anew, for the new versions. */
  reloads: number;
  missingChunks: string[];
  lostInputs: number;
  dirtyReloads: number;
  errorViews: number;
}

export interface Session {
  seen: Seen;
  /** Clicks around until `isOver`, a page at a time. */
  clickAround(isOver: () => boolean, releases: () => number): Promise<void>;
  end(): Promise<void>;
}

const LISTS = ['Quotes', 'Orders', 'Invoices', 'Credit Memos', 'Dedicated Inventory'];
const PATIENCE_MS = 120_000;
const NOTE = 'Call back about the steel plates';

/** What a page asked of the store of artifacts and did not get; what it gave up itself on its way out is no loss. */
function watchAssets(page: Page, { missingChunks }: Seen): void {
  const isAsset = (url: string): boolean => new URL(url).pathname.startsWith('/assets/');
  page.on('response', (response) => {
    if (isAsset(response.url()) && response.status() >= 400) missingChunks.push(response.url());
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (isAsset(request.url()) && reason !== 'net::ERR_ABORTED')
      missingChunks.push(`${request.url()} ${reason}`);
  });
}

/** A person with a browser of their own, who looks at lists and now and then writes a note. */
export async function beginSession(browser: Browser, portal: Portal, user: User): Promise<Session> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  // Many browsers on one machine are slow, and that is not what is judged here.
  context.setDefaultTimeout(PATIENCE_MS);
  await signIn(context, portal.url, user);
  const page = await context.newPage();
  const seen: Seen = {
    clicks: 0,
    reloads: 0,
    missingChunks: [],
    lostInputs: 0,
    dirtyReloads: 0,
    errorViews: 0,
  };
  let isDirty = false;
  watchAssets(page, seen);
  await page.goto(portal.url);
  page.on('domcontentloaded', () => {
    seen.reloads += 1;
    if (isDirty) seen.dirtyReloads += 1;
  });

  async function look(list: string): Promise<void> {
    await menuLink(page, list).click();
    const failure = page.locator('[data-section] [role=alert]');
    await rows(page).first().or(failure).first().waitFor();
    seen.errorViews += await failure.count();
    seen.clicks += 1;
  }

  /** Writes a note, waits while something is released, and goes on; until then the note must stand. */
  async function write(isOver: () => boolean, releases: () => number): Promise<void> {
    await menuLink(page, 'Faulty').click();
    const note = page.getByRole('textbox', { name: 'Note' });
    await note.fill(NOTE);
    isDirty = true;
    const before = releases();
    while (releases() < before + 2 && !isOver())
      await page.evaluate(() => new Promise(requestAnimationFrame));
    if ((await note.inputValue()) !== NOTE) seen.lostInputs += 1;
    await menuLink(page, 'Orders').click();
    isDirty = false;
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await look('Orders');
  }

  return {
    seen,
    async clickAround(isOver, releases) {
      for (let round = 0; !isOver(); round += 1) {
        await look(LISTS[round % LISTS.length]!);
        if (round % 4 === 3) await write(isOver, releases);
      }
    },
    end: () => context.close(),
  };
}
