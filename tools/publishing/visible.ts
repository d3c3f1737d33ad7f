import type { Registry } from '@portal/shared-contracts/schemas';
import { PublishError, type PortalClient } from './portal-client.ts';
import { releasedVersion } from './publish-changed.ts';

/** Milliseconds between two looks, and after which a release that no page shows is a failure. */
const PAUSE = 100;
const LIMIT = 10_000;

/**
 * Asks the portal for its page as somebody does who opens it now, until that page names the released version; answers
 * whether there is a page at all.
 */
export async function waitUntilVisible(
  portal: PortalClient,
  { name, version }: { name: string; version: string },
): Promise<boolean> {
  const giveUp = performance.now() + LIMIT;
  for (;;) {
    const page: Registry | undefined = await portal.readNewPage();
    if (page === undefined) return false;
    if (releasedVersion(page, name) === version) return true;
    if (performance.now() > giveUp)
      throw new PublishError(
        `${name} ${version} is released, but a new page of ${portal.url} still gets ${releasedVersion(page, name) ?? 'none'}: look at /registry/health.`,
      );
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

export const secondsSince = (start: number): string => `${((performance.now() - start) / 1000).toFixed(2)} s`;
