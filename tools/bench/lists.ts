// `npm run bench:lists`: what each kind of list page of the customer with 50,000 orders takes, on loopback and the embedded
// database, beside an answer of bare Fastify of as many bytes. Ends with status 1 when one is above the limit.
import type { ListPage, SalesOrderRow } from '@portal/shared-contracts/schemas';
import { USERS } from '../trial-portal/demo-users.ts';
import { trialEnv } from '../trial-portal/trial-env.ts';
import { withBareFastify, type SameSize } from './bare-fastify/with-bare-fastify.ts';
import { note } from './figure.ts';
import { onFullDemo } from './full-demo.ts';
import { call, signIn } from './lists/caller.ts';
import { pageKinds } from './lists/pages.ts';
import { withPortal } from './with-portal.ts';

const LIMIT_MS = 20;
const WARM_UP = 20;
/** Calls of each kind of page before the first is measured: a process that has just begun is slower. */
const FIRST_CALLS = 5;
const CALLS = 100;
const JSON_TYPE = 'application/json; charset=utf-8';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const ms = (value: number): string => value.toFixed(2).padStart(8);

interface Figures {
  p50: number;
  p95: number;
  bytes: number;
}

async function measure(url: string, headers: Record<string, string> = {}): Promise<Figures> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < WARM_UP + CALLS; round += 1) {
    const answer = await call(url, headers);
    bytes = answer.bytes;
    if (round >= WARM_UP) times.push(answer.took);
  }
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.floor(share * times.length)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), bytes };
}

/** Measures every kind of page; answers the names of those that are too slow. */
async function measureAll(portal: string, sameSize: SameSize): Promise<string[]> {
  const headers = await signIn(portal, USERS.large);
  const read = async (url: string) =>
    (JSON.parse((await call(`${portal}${url}`, headers)).body) as { data: ListPage<SalesOrderRow> }).data;
  const slow: string[] = [];
  say(
    `${'page'.padEnd(58)}${'p50 ms'.padStart(8)}${'p95 ms'.padStart(8)}   bare p50${'p95'.padStart(8)}${'bytes'.padStart(8)}`,
  );
  const kinds = await pageKinds(read);
  for (const { path: url } of kinds)
    for (let round = 0; round < FIRST_CALLS; round += 1) await call(`${portal}${url}`, headers);
  for (const { name, path: url } of kinds) {
    const figures = await measure(`${portal}${url}`, headers);
    const least = await measure(sameSize({ bytes: figures.bytes, type: JSON_TYPE }));
    if (figures.p95 > LIMIT_MS) slow.push(name);
    note({ what: `${name}, p95`, value: figures.p95, unit: 'ms', atMost: LIMIT_MS });
    say(
      `${name.padEnd(58)}${ms(figures.p50)}${ms(figures.p95)}   ${ms(least.p50)}${ms(least.p95)}${String(figures.bytes).padStart(8)}`,
    );
  }
  return slow;
}

await onFullDemo(async (dataDir) => {
  const slow = await withBareFastify(process.env, (sameSize) =>
    withPortal(trialEnv(dataDir), (portal) => measureAll(portal, sameSize)),
  );
  say(
    slow.length > 0
      ? `\nAbove ${LIMIT_MS} ms p95: ${slow.join('; ')}`
      : `\nEvery page is under ${LIMIT_MS} ms p95.`,
  );
  process.exitCode = slow.length > 0 ? 1 : 0;
});
