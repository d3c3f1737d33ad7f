// `npm run bench:requests`: what one request of each kind costs the portal's server, beside bare Fastify that sends as many ready bytes of
// the same content type: processor time, and what is allocated in the heap. Requests come one after the other on loopback, with a
// browser's headers: HTML and JSON of more than a kilobyte are compressed for each answer. The embedded database is in the portal's
// process, so its processor time is counted; its memory and buffers are outside of the heap.
import path from 'node:path';
import { publishTo } from '../trial-portal/publish-to.ts';
import { trialEnv } from '../trial-portal/trial-env.ts';
import { withBareFastify, type SameSize } from './bare-fastify/with-bare-fastify.ts';
import { note } from './figure.ts';
import { onFullDemo } from './full-demo.ts';
import { call } from './lists/caller.ts';
import { createMeter, type Meter } from './requests/create-meter.ts';
import { requestKinds, type RequestKind } from './requests/kinds.ts';
import { withPortal } from './with-portal.ts';

/** Requests of each kind before the first is measured: a process that has just begun is slower. */
const WARM_UP = 100;
const CALLS = 300;

type Asked = Pick<RequestKind, 'url' | 'headers'>;

/** The same request to the portal and to bare Fastify. */
interface Pair {
  name: string;
  bytes: number;
  portal: Asked;
  bare: Asked;
}

/** A number for the portal, and the one for bare Fastify. */
type Beside<Value> = Record<'portal' | 'bare', Value>;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const line = (name: string, cells: readonly string[]): void =>
  say(name.padEnd(28) + cells.map((cell) => cell.padStart(13)).join(''));

async function pairsOf(portal: string, sameSize: SameSize): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const { name, url, headers } of await requestKinds(portal)) {
    const answer = await call(url, headers);
    const bare = { url: sameSize(answer), headers };
    pairs.push({ name, bytes: answer.bytes, portal: { url, headers }, bare });
  }
  return pairs;
}

/** What a request of each pair uses, the mean of so many `calls`. */
async function useOf(
  what: 'processor' | 'heap',
  pairs: readonly Pair[],
  meters: Beside<Meter>,
  calls: number,
): Promise<Beside<number>[]> {
  const use = async ({ url, headers }: Asked, meter: Meter): Promise<number> => {
    const used = await meter[what](async () => {
      for (let nth = 0; nth < calls; nth += 1) await call(url, headers);
    });
    return used / calls;
  };
  const uses: Beside<number>[] = [];
  for (const { portal, bare } of pairs)
    uses.push({ portal: await use(portal, meters.portal), bare: await use(bare, meters.bare) });
  return uses;
}

/** Notes what a request uses; answers it as cells of the table. */
function cellsOf(what: string, unit: string, { portal, bare }: Beside<number>): string[] {
  note({ what, value: portal, unit });
  note({ what: `${what}, beside bare Fastify`, value: portal / bare, unit: 'times' });
  return [portal.toFixed(2), bare.toFixed(2), (portal / bare).toFixed(1)];
}

async function measureAll(pairs: readonly Pair[], meters: Beside<Meter>): Promise<void> {
  await useOf('processor', pairs, meters, WARM_UP);
  const processor = await useOf('processor', pairs, meters, CALLS);
  // Last: a process whose heap was sampled is slower afterwards.
  const heap = await useOf('heap', pairs, meters, CALLS);
  line('request', ['bytes', 'processor ms', 'bare', 'times', 'heap KB', 'bare', 'times']);
  for (const [at, { name, bytes }] of pairs.entries())
    line(name, [
      String(bytes),
      ...cellsOf(`${name}: processor`, 'ms', processor[at]!),
      ...cellsOf(`${name}: heap allocated`, 'KB', heap[at]!),
    ]);
  say(
    '\nProcessor: all threads of the process, with the embedded database in the portal. ' +
      'Heap: that of JavaScript, without buffers and the memory of the embedded database.',
  );
}

await onFullDemo(async (dataDir) => {
  // Publishing is done by a process of its own: the measured one has neither filled a database nor published.
  await withPortal(trialEnv(dataDir), publishTo);
  const meters = {
    portal: createMeter(path.join(dataDir, 'portal-meter')),
    bare: createMeter(path.join(dataDir, 'bare-meter')),
  };
  await withPortal(trialEnv(dataDir, meters.portal.env), (portal) =>
    withBareFastify({ ...process.env, ...meters.bare.env }, async (sameSize) =>
      measureAll(await pairsOf(portal, sameSize), meters),
    ),
  );
});
