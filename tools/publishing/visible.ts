import { setTimeout as delay } from 'node:timers/promises';
import { PublishError, type PortalClient } from './portal-client.ts';
import { releasedVersion } from './publish-changed.ts';

const PAUSE_MS = 100;
/** A release that no page shows after this time has failed. */
const LIMIT_MS = 10_000;

/**
 * Asks for the portal's page as a visitor does, until it names the released version (undefined: until the section
 * is in no page), and prints the seconds since `startedAt`.
 * Resolves at once for a portal that has no page yet.
 */
export async function waitUntilVisible(
  portal: PortalClient,
  { name, version }: { name: string; version: string | undefined },
  { startedAt, say }: { startedAt: number; say: (line: string) => void },
): Promise<void> {
  const giveUp = performance.now() + LIMIT_MS;
  for (;;) {
    const page = await portal.readNewPage();
    if (page === undefined) return;
    if (releasedVersion(page, name) === version) {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(2);
      const gets = version === undefined ? 'is without' : 'gets';
      say(`A new page ${gets} it, ${seconds} s after this command began with ${name}.`);
      return;
    }
    if (performance.now() > giveUp)
      throw new PublishError(
        `${name} ${version === undefined ? 'is retired' : `${version} is released`}, but a new page of ${portal.url} still gets ${releasedVersion(page, name) ?? 'none'}: look at /registry/health.`,
      );
    await delay(PAUSE_MS);
  }
}
