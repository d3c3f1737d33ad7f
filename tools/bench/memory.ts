// `npm run bench:memory [-- --minutes 60 --sessions 200]`: what the server's process holds in memory while so many sessions open pages
// and lists for so long, with the full demo: on a PostgreSQL of its own, then on the embedded database. Ends with status 1 when it
// holds more than it may, or still grows.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startTemporaryPostgres } from '../test/temporary-postgres.ts';
import { publishTo } from '../trial-portal/publish-to.ts';
import { trialEnv } from '../trial-portal/trial-env.ts';
import { note } from './figure.ts';
import { onFullDemo } from './full-demo.ts';
import { signIn } from './lists/caller.ts';
import { addColleagues } from './memory/colleagues.ts';
import { useSession } from './memory/session.ts';
import { withPortal } from './with-portal.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, sessions: { type: 'string', default: '200' } },
});
const [MINUTES, SESSIONS] = [Number(values.minutes), Number(values.sessions)];
const SAMPLES = 60;
/** Flat: what the last fifth of the time holds on average, beside the third one. */
const MOST_GROWTH = 1.05;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
const fifth = (samples: readonly number[], nth: number): number =>
  mean(samples.slice(((nth - 1) * SAMPLES) / 5, (nth * SAMPLES) / 5));

async function megabytes(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(metrics) ?? [];
  if (bytes === undefined) throw new Error('The portal does not say what it holds in memory.');
  return Number(bytes) / 1_048_576;
}

async function soak(url: string, users: string[]): Promise<{ samples: number[]; answers: number }> {
  const people: Record<string, string>[] = [];
  for (const user of users) people.push(await signIn(url, user));
  const end = new AbortController();
  const used = Promise.all(
    people.map((headers, nth) => useSession(url, { headers, nth, of: people.length, ending: end.signal })),
  );
  const samples: number[] = [];
  const sampled = (async () => {
    while (samples.length < SAMPLES) {
      await pause((MINUTES * 60_000) / SAMPLES);
      samples.push(await megabytes(url));
    }
    end.abort();
  })();
  const [answers] = await Promise.all([used, sampled]);
  return { samples, answers: answers.reduce((sum, each) => sum + each, 0) };
}

/** A server that is measured: its environment, and the database that the environment names. */
interface Measured {
  name: string;
  env: ReturnType<typeof trialEnv>;
  database: Parameters<typeof addColleagues>[0];
  /** What the server may hold at most. */
  mostMegabytes: number;
}

async function measure({ name, env, database, mostMegabytes }: Measured): Promise<void> {
  // Publishing is done by a process of its own: the measured one has neither filled a database nor published.
  await withPortal(env, publishTo);
  const users = await addColleagues(database, SESSIONS);
  if (users.length !== SESSIONS) throw new Error(`The demo got ${users.length} colleagues.`);
  await withPortal(env, async (portal) => {
    const idle = await megabytes(portal);
    const { samples, answers } = await soak(portal, users);
    const most = Math.max(...samples);
    const growth = fifth(samples, 5) / fifth(samples, 3);
    say(
      `${name}: idle ${idle.toFixed(0)} MB; ${SESSIONS} sessions, ${MINUTES} minutes, ${answers} answers: ` +
        `by fifths ${[1, 2, 3, 4, 5].map((nth) => fifth(samples, nth).toFixed(0)).join(', ')} MB, most ${most.toFixed(0)} of ${mostMegabytes} MB; ` +
        `load ${loadavg()[0]?.toFixed(1)}`,
    );
    const during = `${name}, ${SESSIONS} sessions, ${MINUTES} minutes`;
    note({ what: `${during}: most`, value: most, unit: 'MB', atMost: mostMegabytes });
    note({
      what: `${during}: last fifth beside the third`,
      value: growth,
      unit: 'times',
      atMost: MOST_GROWTH,
    });
    if (most > mostMegabytes || growth > MOST_GROWTH) process.exitCode = 1;
  });
}

const postgres = await startTemporaryPostgres();
if (!postgres) throw new Error('PostgreSQL is not installed.');
const { url } = postgres;
try {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-memory-'));
  try {
    const env = trialEnv(dataDir, { DATABASE_URL: url });
    await measure({ name: 'PostgreSQL', env, database: { url }, mostMegabytes: 300 });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
} finally {
  await postgres.stop();
}
await onFullDemo((dataDir) =>
  measure({ name: 'embedded database', env: trialEnv(dataDir), database: { dataDir }, mostMegabytes: 700 }),
);
