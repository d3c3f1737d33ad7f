import { Resolver, lookup } from 'node:dns/promises';
import PQueue from 'p-queue';
import pTimeout from 'p-timeout';

/** Finds the addresses of a host. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** Longest time that a look-up is waited for, in ms. */
const LONGEST_MS = 5_000;
/** How long the system may take, in ms. */
const SYSTEM_MS = 2_000;
/** Time for the first question to a name server, in ms. The second one may take twice as long. */
const QUESTION_MS = 900;
const QUESTIONS = 2;

/**
 * Calls `find` once for all that want the same host at once, and waits a few seconds for the answer. A look-up that takes longer is
 * given up: the next one begins anew.
 */
export function sharedLookups(find: Resolve, { longestMs = LONGEST_MS } = {}): Resolve {
  const underWay = new Map<string, Promise<string[]>>();
  return (hostname) => {
    const known = underWay.get(hostname);
    if (known) return known;
    const finding = pTimeout(find(hostname), {
      milliseconds: longestMs,
      message: new Error('the name was not resolved in time'),
    }).finally(() => underWay.delete(hostname));
    underWay.set(hostname, finding);
    return finding;
  };
}

/** The system's look-up cannot be ended, and holds one of the few threads that files and passwords need, too. */
const threads = new PQueue({ concurrency: 2 });

/** The addresses of a host as the system knows them, also by its list of hosts. */
const systemLookup: Resolve = (hostname) =>
  threads.add(async () => (await lookup(hostname, { all: true })).map(({ address }) => address), {
    signal: AbortSignal.timeout(LONGEST_MS),
  });

/** The addresses of a host as the name servers of `resolver` know them. */
async function askNameServers(resolver: Resolver, hostname: string): Promise<string[]> {
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length === 0) throw new Error('the name was not resolved');
  return addresses;
}

/**
 * Asks the system, and if that takes long, the name servers. The system takes long when a name server does not answer about some
 * hosts and their look-ups hold the threads. Asking the name servers needs no thread.
 */
export const hostAddresses =
  ({
    servers,
    system = systemLookup,
    systemMs = SYSTEM_MS,
  }: { servers?: readonly string[]; system?: Resolve; systemMs?: number } = {}): Resolve =>
  async (hostname) => {
    const known = await pTimeout(system(hostname), { milliseconds: systemMs, fallback: () => null });
    if (known) return known;
    const resolver = new Resolver({ timeout: QUESTION_MS, tries: QUESTIONS });
    if (servers) resolver.setServers(servers);
    return askNameServers(resolver, hostname);
  };

/** The addresses of a host. */
export const systemResolve: Resolve = sharedLookups(hostAddresses());
