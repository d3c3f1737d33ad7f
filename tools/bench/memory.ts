// `npm run bench -- memory [--minutes 60] [--sessions 200]`: memory of the server's process while so many people have the portal open and
// click around, with the full demo: on a PostgreSQL of its own, then on the embedded database.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import { sql } from 'kysely';
import { USERS } from '../trial-portal/demo-users.ts';
import { publishTo } from '../trial-portal/publish-to.ts';
import { trialEnv } from '../trial-portal/trial-env.ts';
import { report, say } from './figures.ts';
import {
  inFolder,
  load,
  onFullDemo,
  onPostgres,
  signIn,
  withPortal,
  type Headers,
} from './portal-under-test.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, sessions: { type: 'string', default: '200' } },
});
const SECONDS = Math.ceil(Number(values.minutes) * 60);
const SESSIONS = Number(values.sessions);
const SAMPLES = 60;
/** Memory in the last fifth of the time beside the third fifth, both on average: it may not grow. */
const MOST_GROWTH = 1.05;

/** Pages that a person opens one after the other, each with its calls. */
const PAGES = ['/', '/orders/pending-quotes', '/orders/history-and-documents', '/orders/open-invoices'];
const CALLS = [
  '/api/account',
  '/api/quotes?page=1&pageSize=10',
  '/api/invoices/totals',
  '/api/orders/history?page=1&pageSize=10',
  '/api/invoices?page=1&pageSize=10',
  '/api/account/sessions',
];
/** A person looks at a page for eight seconds, and a page makes two or three requests. */
const REQUESTS_A_SECOND = 0.3;

/**
 * Adds colleagues of the demo's users, with the same password, and answers their addresses. The server keeps few streams of events open
 * for one person, so many sessions need many people.
 */
async function addColleagues(options: Parameters<typeof openPortalDatabase>[0]): Promise<string[]> {
  const users = [USERS.credit, USERS.cash, USERS.hold, USERS.large];
  const database = await openPortalDatabase(options);
  try {
    const { rows } = await sql<{ email: string }>`
      insert into profile (email, name, role, customer_id, password_hash, tutorial_id)
      select 'buyer' || n || '@demo.test', 'Buyer ' || n, role, customer_id, password_hash, tutorial_id
      from generate_series(1, ${SESSIONS}::integer) as n
      join profile on email = (${users}::text[])[1 + n % ${users.length}::integer]
      returning email`.execute(database.db);
    return rows.map(({ email }) => email);
  } finally {
    await database.close();
  }
}

async function megabytes(portal: string): Promise<number> {
  const metrics = await (await fetch(`${portal}/metrics`)).text();
  const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(metrics) ?? [];
  return Number(bytes) / 1_048_576;
}

/** Keeps a stream of events open for each user and sends their requests; answers the samples of the server's memory in megabytes. */
async function soak(portal: string, users: readonly string[]): Promise<number[]> {
  const people: Headers[] = [];
  for (const user of users) people.push(await signIn(portal, user));
  const end = new AbortController();
  // Without a reference to it, a stream is garbage-collected and closed.
  const streams: Response[] = [];
  for (const headers of people)
    streams.push(await fetch(`${portal}/api/events`, { headers, signal: end.signal }));
  let turn = 0;
  const request = (path: string, accept: string) => ({
    path,
    setupRequest: (asked: object) => ({
      ...asked,
      headers: { ...people[(turn += 1) % people.length], accept },
    }),
  });
  const rate = Math.ceil(SESSIONS * REQUESTS_A_SECOND);
  const used = load({
    url: portal,
    connections: rate,
    overallRate: rate,
    duration: SECONDS,
    requests: [
      ...PAGES.map((path) => request(path, 'text/html')),
      ...CALLS.map((path) => request(path, 'application/json')),
    ],
  });
  const samples: number[] = [];
  while (samples.length < SAMPLES) {
    await pause((SECONDS * 1_000) / SAMPLES);
    samples.push(await megabytes(portal));
  }
  await used;
  end.abort();
  if (!streams.every(({ ok }) => ok)) throw new Error('A stream of events was refused.');
  return samples;
}

const fifth = (samples: readonly number[], nth: number): number =>
  samples
    .slice(((nth - 1) * SAMPLES) / 5, (nth * SAMPLES) / 5)
    .reduce((sum, each) => sum + each / (SAMPLES / 5), 0);

async function measure(
  name: string,
  env: ReturnType<typeof trialEnv>,
  database: Parameters<typeof openPortalDatabase>[0],
  mostMegabytes: number,
): Promise<void> {
  // Another process publishes: the measured one has neither filled a database nor published.
  await withPortal(env, publishTo);
  const users = await addColleagues(database);
  await withPortal(env, async (portal) => {
    const samples = await soak(portal, users);
    const fifths = [1, 2, 3, 4, 5].map((nth) => fifth(samples, nth).toFixed(0));
    say(`${name}, ${SESSIONS} sessions, ${SECONDS} s, by fifths of the time: ${fifths.join(', ')} MB`);
    report({ what: `${name}, most memory`, value: Math.max(...samples), unit: 'MB', atMost: mostMegabytes });
    const value = fifth(samples, 5) / fifth(samples, 3);
    report({ what: `${name}, last fifth beside the third`, value, unit: 'times', atMost: MOST_GROWTH });
  });
}

await onPostgres((url) =>
  inFolder((dataDir) => measure('PostgreSQL', trialEnv(dataDir, { DATABASE_URL: url }), { url }, 300)),
);
await onFullDemo((dataDir) => measure('embedded database', trialEnv(dataDir), { dataDir }, 700));
