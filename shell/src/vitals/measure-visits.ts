import type { Registry } from '@portal/shared-contracts';
import { usable } from '../loading/usable.ts';

/** Milliseconds after which a page with a canary is watched in any case. Leaving it before is no slow load. */
const LATEST = 2_000;

/**
 * Measures the page once it is usable: the script must delay nothing. A canary may keep the page from that, and people may leave it. A page
 * whose script does not load is not measured.
 */
export async function measureVisits(registry: Registry): Promise<void> {
  const isTried = Object.values(registry.sections).some((section) => section.isTried);
  await Promise.race([usable, ...(isTried ? [new Promise((done) => setTimeout(done, LATEST))] : [])]);
  // In the chunk of the other script that loads then: each chunk costs the first scripts 100 bytes.
  const script = import(/* webpackChunkName: "ahead" */ './watch-visits.ts');
  await script.then(
    ({ watchVisits }) => watchVisits(registry),
    () => undefined,
  );
}
