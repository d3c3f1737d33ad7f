import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { SectionRelease } from '@portal/shared-contracts';
import { IS_DEVELOPMENT } from './development.ts';

/**
 * Milliseconds after which a remote entry counts as failed. The error view appears much earlier; an entry that arrives
 * until then is used by Retry.
 */
const ENTRY_TIMEOUT = 60_000;

/**
 * Makes the browser check every remote entry against the hash in the registry, and refuses an entry without one. The
 * entry carries the hashes of its chunks.
 */
export function entryIntegrity(releases: readonly SectionRelease[]): ModuleFederationRuntimePlugin {
  const hashes = new Map(releases.flatMap(({ integrity }) => Object.entries(integrity)));
  return {
    name: 'entry-integrity',
    createScript({ url }) {
      const { href, pathname } = new URL(url, location.href);
      const integrity = hashes.get(pathname);
      // Development servers compile while they serve; their entries have no hash that would hold.
      if (integrity === undefined && !IS_DEVELOPMENT)
        throw new Error(`The registry has no hash of ${pathname}`);
      const script = document.createElement('script');
      Object.assign(script, {
        src: href,
        async: true,
        crossOrigin: 'anonymous',
        ...(integrity && { integrity }),
      });
      return { script, timeout: ENTRY_TIMEOUT };
    },
  };
}
