import type { Browser, Page } from '@playwright/test';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import type { User } from '@portal/tools/trial-portal/demo-users.ts';
import type { Portal } from '@portal/tools/trial-portal/portal.ts';
import { FAILURE } from '../fixtures/failure-shown.ts';
import { mainHeading, menuLink, rows } from '../fixtures/frame.ts';
import type { Releases } from './releases.ts';
import { nothingSeen, type Seen } from './seen.ts';

export interface Session {
  seen: Seen;
  /** Clicks around until the releases are over, a page at a time. */
  clickAround(releases: Releases): Promise<void>;
  end(): Promise<void>;
}

/** Entries of the menu and the titles of their pages. */
const LISTS = [
  ['Quotes', 'Pending quotes'],
  ['Orders', 'Open orders'],
  ['Invoices', 'Invoices due'],
  ['Credit Memos', 'Credit memos'],
  ['Dedicated Inventory', 'Dedicated inventory'],
] as const;
/** Many browsers on one machine are slow, and that is not what is judged here. */
const PATIENCE_MS = 60_000;
const NOTE = 'Call back about the steel plates';

/** A page's failed requests for artifacts; those that it gave up itself when it was left do not count. */
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
  context.setDefaultTimeout(PATIENCE_MS);
  await signIn(context, portal.url, user);
  const page = await context.newPage();
  const seen = nothingSeen();
  let isDirty = false;
  watchAssets(page, seen);
  page.on('pageerror', (error) => seen.otherErrors.push(`uncaught: ${error.message}`));
  await page.goto(portal.url);
  page.on('domcontentloaded', () => {
    seen.reloads += 1;
    if (isDirty) seen.dirtyReloads.push(page.url());
  });

  async function look([entry, title]: (typeof LISTS)[number]): Promise<void> {
    await menuLink(page, entry).click();
    const failure = page.locator(FAILURE);
    await mainHeading(page, title).waitFor();
    // Some have no rows of a kind.
    const nothing = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^You have no / });
    await rows(page).first().or(nothing).or(failure).first().waitFor();
    if ((await failure.count()) > 0) seen.otherErrors.push(`${title}: ${await failure.innerText()}`);
    seen.pages += 1;
  }

  /** Writes a note, waits while something is released, and goes on; until then the note must stand. */
  async function write(releases: Releases): Promise<void> {
    await menuLink(page, 'Faulty').click();
    const note = page.getByRole('textbox', { name: 'Note' });
    await note.fill(NOTE);
    seen.pages += 1;
    isDirty = true;
    await releases.reach(releases.count() + 2);
    const kept = await note.inputValue();
    if (kept !== NOTE) seen.lostInputs.push(`"${kept}" at ${page.url()}`);
    isDirty = false;
    await menuLink(page, 'Orders').click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await mainHeading(page, 'Open orders').waitFor();
  }

  return {
    seen,
    async clickAround(releases) {
      for (let round = 0; !releases.isOver(); round += 1) {
        try {
          await look(LISTS[round % LISTS.length]!);
          if (round % 4 === 3) await write(releases);
        } catch (error) {
          isDirty = false;
          const why = (error as Error).message.replaceAll(/\s+/g, ' ').slice(0, 400);
          seen.otherErrors.push(`stuck at ${page.url()}: ${why}`);
          await page.goto(portal.url).catch(() => undefined);
        }
      }
    },
    end: () => context.close(),
  };
}
