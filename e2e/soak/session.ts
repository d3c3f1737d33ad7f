import type { Browser, Page } from '@playwright/test';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import type { User } from '@portal/tools/trial-portal/demo-users.ts';
import type { Portal } from '@portal/tools/trial-portal/portal.ts';
import { FAILURE } from '../fixtures/failure-shown.ts';
import { mainHeading, menuLink, rows } from '../fixtures/frame.ts';
import type { Releases } from './releases.ts';

/** Counts and faults of sessions while sections were released. All but the first two must stay empty. */
export interface Seen {
  /** Pages that were opened, by a link or a reload. */
  pages: number;
  /** Pages of them that were reloaded to get new versions. */
  reloads: number;
  missingChunks: string[];
  lostInputs: string[];
  dirtyReloads: string[];
  /** Error views, uncaught errors, and steps that timed out. */
  otherErrors: string[];
}

const nothingSeen = (): Seen => ({
  pages: 0,
  reloads: 0,
  missingChunks: [],
  lostInputs: [],
  dirtyReloads: [],
  otherErrors: [],
});

/** Sums up all sessions. */
export const together = (all: readonly Seen[]): Seen => ({
  pages: all.reduce((sum, { pages }) => sum + pages, 0),
  reloads: all.reduce((sum, { reloads }) => sum + reloads, 0),
  missingChunks: all.flatMap(({ missingChunks }) => missingChunks),
  lostInputs: all.flatMap(({ lostInputs }) => lostInputs),
  dirtyReloads: all.flatMap(({ dirtyReloads }) => dirtyReloads),
  otherErrors: all.flatMap(({ otherErrors }) => otherErrors),
});

/** One line for each fault. */
export const wrongIn = (seen: Seen): string[] => [
  ...seen.missingChunks.map((what) => `missing chunk: ${what}`),
  ...seen.lostInputs.map((what) => `lost input: ${what}`),
  ...seen.dirtyReloads.map((what) => `reload while a form is dirty: ${what}`),
  ...seen.otherErrors,
];

export interface Session {
  seen: Seen;
  /** Opens one page after the other until the releases are over. */
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
/** Long, because many browsers on one machine are slow. */
const TIMEOUT_MS = 60_000;
const NOTE = 'Call back about the steel plates';

/** Records the page's failed requests for artifacts, without those that it aborted itself because it was left. */
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
  context.setDefaultTimeout(TIMEOUT_MS);
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
    // Some customers have no rows in a list.
    const nothing = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^You have no / });
    await rows(page).first().or(nothing).or(failure).first().waitFor();
    if ((await failure.count()) > 0) seen.otherErrors.push(`${title}: ${await failure.innerText()}`);
    seen.pages += 1;
  }

  /** Writes a note, waits for two releases, checks that the note is still there, and leaves the form. */
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
