import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { smallDemo } from '@portal/demo/data/small-demo.ts';
import { databaseUrl, onServer } from '@portal/portal-server/src/testing/template-database.ts';
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import { startDemo, type Demo } from '@portal/demo/start-demo.ts';
import { ROOT } from '../build/artifacts.ts';
import { startTemporaryPostgres } from '../test/temporary-postgres.ts';

jest.setTimeout(300_000);

const run = promisify(execFile);
const operators = readFileSync(path.join(ROOT, 'docs/operators/back-up-and-upgrade.md'), 'utf8');
const backup = operators.slice(operators.indexOf('## Back up'));
/** The line of the page that begins so. */
const lineOf = (begin: string): string => backup.split('\n').find((line) => line.startsWith(begin)) ?? '';
const programs = '/usr/lib/postgresql';

let folder: string;
const postgres = await startTemporaryPostgres();
const running: Demo[] = [];
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-backup-'));
});
afterEach(() => Promise.all(running.splice(0).map((server) => server.stop())));
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

interface Place {
  DATA_DIR: string;
  DATABASE_URL?: string;
}

/** Runs a line of the page on the portal in `place`. */
const shell = (line: string, place: Place) =>
  run('sh', ['-c', `PATH="$(ls -d ${programs}/*/bin 2>/dev/null | tail -n 1):$PATH"; ${line}`], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...place },
  });

async function seed({ DATABASE_URL, DATA_DIR }: Place): Promise<void> {
  const database = await openPortalDatabase(DATABASE_URL ? { url: DATABASE_URL } : { dataDir: DATA_DIR });
  await smallDemo('2026-03-16').fill(database);
  await database.close();
}

/** A gateway that the books are compared with; it has no payment that the portal does not know. */
const SANDBOX = { PAYMENT_GATEWAY: 'sandbox', SANDBOX_PORT: '0' };

async function serve(place: Place): Promise<string> {
  const server = startDemo({
    PATH: process.env['PATH'],
    PORTAL_MODE: 'test',
    PORT: '0',
    ...SANDBOX,
    ...place,
  });
  running.push(server);
  return server.ready;
}
const stop = async (): Promise<void> => void (await running.pop()?.stop());

interface SignedIn {
  authorization: string;
  cookie: string;
}

async function signIn(url: string, user: string): Promise<SignedIn> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user, password: 'Metals-2026!' }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { authorization: `Bearer ${data.token}`, cookie: cookie.join('; ') };
}
const isSignedIn = async (url: string, session: SignedIn): Promise<boolean> =>
  (await fetch(`${url}/api/account`, { headers: { ...session } })).ok;

/** Runs `portal <command>` against that portal. Rejects with its output unless its exit status is 0. */
const check = (command: string, url: string) =>
  run(process.execPath, [path.join(ROOT, 'tools/portal.ts'), ...command.split(' '), '--portal', url]);

/** Fills a portal, saves it, changes it and restores it. Expects the state that was saved. */
async function savesAndPutsBack(place: Place, save: () => Promise<unknown>, putBack: () => Promise<Place>) {
  await seed(place);
  let url = await serve(place);
  const before = await signIn(url, 'credit@demo.test');
  await fetch(`${url}/staff-members`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@staff.test', name: 'Ada Park', permission: 'agent' }),
  });
  await save();
  if (running.length === 0) url = await serve(place);
  const later = await signIn(url, 'cash@demo.test');
  await stop();

  const restored = await serve(await putBack());
  expect([await isSignedIn(restored, before), await isSignedIn(restored, later)]).toEqual([true, false]);
  const members = await (await fetch(`${restored}/staff-members`)).json();
  expect(members).toContainEqual(expect.objectContaining({ email: 'ada@staff.test' }));
  expect((await check('books', restored)).stdout).toContain('The books agree.');
  await check('audit verify', restored);
}

test('the embedded database is saved by a copy of its folder, made while it is stopped', async () => {
  const place = { DATA_DIR: path.join(folder, 'data') };
  await savesAndPutsBack(
    place,
    async () => {
      await stop();
      await shell(lineOf('cp -a'), place);
    },
    () => Promise.resolve({ DATA_DIR: path.join(folder, 'portal-copy') }),
  );
});

/** Shown as skipped where there is no PostgreSQL, which only root can install. */
const withPostgres = postgres ? test : test.skip;
withPostgres('PostgreSQL is saved while the portal runs, and put back into an empty database', async () => {
  const server = postgres?.url ?? '';
  for (const name of ['portal', 'restored'])
    await onServer(server, (client) => client.query(`create database ${name}`));
  const [place, other] = ['portal', 'restored'].map((name) => ({
    DATA_DIR: path.join(folder, name),
    DATABASE_URL: databaseUrl(server, name),
  })) as [Place, Place];
  await savesAndPutsBack(
    place,
    () => shell(lineOf('pg_dump'), place),
    async () => {
      await shell(lineOf('pg_restore'), other);
      return other;
    },
  );
});
