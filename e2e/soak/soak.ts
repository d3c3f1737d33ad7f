import { chromium, type Browser } from '@playwright/test';
import type { SectionUpload } from '@portal/shared-contracts/schemas';
import { CHROMIUM_FLAGS, findChromium } from '@portal/tools/browser/chromium.ts';
import { buildArtifacts } from '@portal/tools/build/build-artifacts.ts';
import { createPortalClient } from '@portal/tools/publishing/portal-client.ts';
import { tokenFor } from '@portal/tools/publishing/publish-token.ts';
import { uploadOf } from '@portal/tools/publishing/upload.ts';
import { openPortal, type Portal } from '@portal/tools/trial-portal/portal.ts';
import { publishFaulty } from '../fixtures/faulty-section.ts';
import { asVersion } from './next-version.ts';
import { beginSession, type Seen, type Session } from './session.ts';

export interface SoakOptions {
  releases: number;
  sessions: number;
  tell?: (what: string) => void;
}

const USERS = ['credit', 'cash', 'hold', 'large'] as const;

/** A version that no build makes. */
const versionOf = (release: number): string => `1.0.${1_000 + release}-soak`;

/** Releases sections in turn; between two releases the sessions have clicked once each, on average. */
async function releaseAll(
  portal: Portal,
  { releases }: SoakOptions,
  released: (count: number) => Promise<void>,
): Promise<void> {
  const client = createPortalClient({
    url: portal.url,
    tokenFor: (name) => tokenFor(name, portal.url, {}),
  });
  const built = (await buildArtifacts()).filter(({ artifact }) => artifact.kind === 'section');
  const uploads = new Map(
    await Promise.all(
      built.map(async (each) => [each.name, (await uploadOf(each)) as SectionUpload] as const),
    ),
  );
  const names = [...uploads.keys(), undefined];
  for (let release = 1; release <= releases; release += 1) {
    const name = names[release % names.length];
    const upload = name === undefined ? undefined : uploads.get(name);
    if (name === undefined || !upload) await publishFaulty(portal, versionOf(release));
    else await client.publish(name, asVersion(name, upload, versionOf(release)));
    await released(release);
  }
}

const sum = (all: readonly Session[], of: (seen: Seen) => number): number =>
  all.reduce((total, { seen }) => total + of(seen), 0);

/** Releases sections again and again while people click around; answers what all of them saw. */
export async function soak(options: SoakOptions, given?: Browser): Promise<Seen> {
  const tell = options.tell ?? (() => undefined);
  const portal = await openPortal();
  const executablePath = findChromium();
  const browser =
    given ??
    (await chromium.launch({
      args: CHROMIUM_FLAGS,
      ...(executablePath !== undefined && { executablePath }),
    }));
  const sessions: Session[] = [];
  try {
    await publishFaulty(portal, versionOf(0));
    for (let session = 0; session < options.sessions; session += 1) {
      sessions.push(await beginSession(browser, portal, USERS[session % USERS.length]!));
      tell(`session ${session + 1} of ${options.sessions}`);
    }
    let count = 0;
    let isOver = false;
    const clicks = (): number => sum(sessions, (seen) => seen.clicks);
    const clicking = Promise.all(
      sessions.map((session) =>
        session.clickAround(
          () => isOver,
          () => count,
        ),
      ),
    );
    const releasing = releaseAll(portal, options, async (release) => {
      count = release;
      tell(`release ${release} of ${options.releases}, ${clicks()} clicks`);
      // Waits for the next clicks, or for the release that writers wait for.
      const enough = clicks() + Math.ceil(sessions.length / 4);
      const until = Date.now() + 5_000;
      while (clicks() < enough && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
    }).finally(() => (isOver = true));
    await Promise.all([releasing, clicking]);
    return {
      clicks: clicks(),
      reloads: sum(sessions, (seen) => seen.reloads),
      missingChunks: sessions.flatMap(({ seen }) => seen.missingChunks),
      lostInputs: sum(sessions, (seen) => seen.lostInputs),
      dirtyReloads: sum(sessions, (seen) => seen.dirtyReloads),
      errorViews: sum(sessions, (seen) => seen.errorViews),
    };
  } finally {
    await Promise.allSettled(sessions.map((session) => session.end()));
    if (!given) await browser.close();
    await portal.end();
  }
}
