import { lookup } from 'node:dns/promises';
import { limitConcurrency, type Limited } from '../../platform/limits/limit-concurrency.ts';

/** Finds the addresses of a host. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** Hosts that are looked up at once: the system's look-up holds one of the few threads that files and passwords need, too. */
const LOOKUPS_AT_ONCE = 2;
/** A look-up that takes longer is no more waited for. */
const LONGEST_MS = 5_000;

/** Asks `find` once for all that want the same host meanwhile, a few hosts at once, and waits for an answer for a few seconds. */
export function sharedLookups(
  find: Resolve,
  { atOnce = LOOKUPS_AT_ONCE, longestMs = LONGEST_MS }: { atOnce?: number; longestMs?: number } = {},
): Resolve {
  const inTurn: Limited = limitConcurrency(atOnce, Infinity, () => new Error('too many look-ups'));
  const underWay = new Map<string, Promise<string[]>>();

  function begin(hostname: string): Promise<string[]> {
    const finding = inTurn(() => find(hostname)).finally(() => underWay.delete(hostname));
    underWay.set(hostname, finding);
    return finding;
  }

  return async (hostname) => {
    const tooLong = Promise.withResolvers<never>();
    const timer = setTimeout(() => tooLong.reject(new Error('the name was not resolved in time')), longestMs);
    try {
      return await Promise.race([underWay.get(hostname) ?? begin(hostname), tooLong.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The addresses of a host, as the system knows them. */
export const systemResolve: Resolve = sharedLookups(async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address),
);
