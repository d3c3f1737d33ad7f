import { chromium } from '@playwright/test';
import type { SectionUpload } from '@portal/shared-contracts/schemas';
import { CHROMIUM_FLAGS, findChromium } from '@portal/tools/browser/chromium.ts';
import { buildArtifacts } from '@portal/tools/build/build-artifacts.ts';
import { createPortalClient } from '@portal/tools/publishing/portal-client.ts';
import { tokenFor } from '@portal/tools/publishing/publish-token.ts';
import { uploadOf } from '@portal/tools/publishing/upload.ts';
import { openPortal, type Portal } from '@portal/tools/trial-portal/portal.ts';
import { publishFaulty } from '../fixtures/faulty-section.ts';
import { asVersion } from '../fixtures/next-version.ts';
import { countReleases, type Releases } from './releases.ts';
import { beginSession, together, type Seen, type Session } from './session.ts';

export interface SoakOptions {
  releases: number;
  sessions: number;
  /** Called after each session has begun. */
  onSession?: (count: number) => void;
  /** Called after each release, with everything that was seen so far. */
  onRelease?: (count: number, seen: Seen) => void;
}

const USERS = ['credit', 'cash', 'hold', 'large'] as const;
/** Milliseconds from one release to the next at most, however slow the machine is. */
const LONGEST_PAUSE = 15_000;
const LOOK_AGAIN = 50;

/** A version that no build produces. */
const versionOf = (release: number): string => `1.0.${1_000 + release}-soak`;

/** Returns a function that releases the next section in turn. */
async function releaser(portal: Portal): Promise<(release: number) => Promise<unknown>> {
  const client = createPortalClient({
    url: portal.url,
    tokenFor: (name) => tokenFor(name, portal.url, {}),
  });
  const sections = (await buildArtifacts()).filter(({ artifact }) => artifact.kind === 'section');
  const uploads: { name: string; upload: SectionUpload }[] = [];
  for (const each of sections)
    uploads.push({ name: each.name, upload: (await uploadOf(each)) as SectionUpload });
  return (release) => {
    const version = versionOf(release);
    const next = uploads[release % (uploads.length + 1)];
    return next
      ? client.publish(next.name, asVersion(next.name, next.upload, version))
      : publishFaulty(portal, version);
  };
}

const seenBy = (sessions: readonly Session[]): Seen => together(sessions.map(({ seen }) => seen));

/** Waits until the sessions have opened one page for every two sessions. Has a time limit, because some sessions wait for a release. */
async function waitForPages(sessions: readonly Session[]): Promise<void> {
  const enough = seenBy(sessions).pages + Math.ceil(sessions.length / 2);
  const until = Date.now() + LONGEST_PAUSE;
  while (seenBy(sessions).pages < enough && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
}

async function releaseAll(
  portal: Portal,
  sessions: readonly Session[],
  releases: Releases,
  { releases: total, onRelease }: SoakOptions,
): Promise<void> {
  const release = await releaser(portal);
  while (releases.count() < total) {
    await release(releases.count() + 1);
    releases.add();
    onRelease?.(releases.count(), seenBy(sessions));
    await waitForPages(sessions);
  }
}

/** Releases sections repeatedly while sessions click around. Returns everything that they saw. */
export async function soak(options: SoakOptions): Promise<Seen> {
  const portal = await openPortal();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath !== undefined && { executablePath }),
  });
  const sessions: Session[] = [];
  const releases = countReleases();
  try {
    await publishFaulty(portal, versionOf(0));
    // One after the other: at the same time they would slow each other down.
    while (sessions.length < options.sessions) {
      sessions.push(await beginSession(browser, portal, USERS[sessions.length % USERS.length]!));
      options.onSession?.(sessions.length);
    }
    const clicking = sessions.map((session) => session.clickAround(releases));
    await releaseAll(portal, sessions, releases, options).finally(() => releases.end());
    await Promise.all(clicking);
    return seenBy(sessions);
  } catch (error) {
    process.stderr.write(`${portal.output().split('\n').slice(-20).join('\n')}\n`);
    throw error;
  } finally {
    await browser.close();
    await portal.end();
  }
}
