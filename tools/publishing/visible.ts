import { setTimeout as delay } from 'node:timers/promises';
import { PublishError, type PortalClient } from './portal-client.ts';
import { releasedVersion } from './publish-changed.ts';

/** Milliseconds between two looks. */
const PAUSE = 100;
/** Milliseconds after which a release that no page shows is a failure. */
const LIMIT = 10_000;

/**
 * Asks the portal for its page as a visitor does, until that page names the released version; then tells how many seconds after
 * `startedAt` that was. Ends at once for a portal that has no page yet.
 */
export async function waitUntilVisible(
  portal: PortalClient,
  { name, version }: { name: string; version: string },
  { startedAt, say }: { startedAt: number; say: (line: string) => void },
): Promise<void> {
  const giveUp = performance.now() + LIMIT;
  for (;;) {
    const page = await portal.readNewPage();
    if (page === undefined) return;
    if (releasedVersion(page, name) === version) {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
      say(`A new page gets it, ${seconds} s after this command began with ${name}.`);
      return;
    }
    if (performance.now() > giveUp)
      throw new PublishError(
        `${name} ${version} is released, but a new page of ${portal.url} still gets ${releasedVersion(page, name) ?? 'none'}: look at /registry/health.`,
      );
    await delay(PAUSE);
  }
}
