import type { Registry, Trial } from '@portal/shared-contracts/schemas';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { signIn } from '../../identity/sign-in/routes.ts';
import { isAmong } from '../../identity/flags/is-among.ts';
import { letters } from '../../letters.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { buildApp } from '../../app.ts';
import { delivery } from '../area.ts';
import { REPORTS_A_MINUTE } from '../counts/report-limits.ts';
import { createSigner, readPrivateKey } from '../registry/signing.ts';
import { aSectionUpload } from '../testing/fake-artifacts.ts';
import { countVisit } from './count-visit.ts';
import { guardRound } from './guard-round.ts';
import { COUNTED_A_DAY } from './verdict.ts';

const OPERATOR = { authorization: 'Bearer demo-publish-token', 'portal-publisher': 'ann' };
const OLD = '1.0.0-aa';
const NEW = '1.1.0-bb';
const MAIL_TO = 'operators@portal.test';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({
    areas: [signIn, delivery],
    config: { guard: { leastVisits: 200, leastMinutes: 60 }, releaseMailTo: MAIL_TO },
  });
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['rate_limit', 'mail_outbox'] as const)
    await portal.database.db.deleteFrom(table).execute();
});

const change = (method: 'POST' | 'DELETE', path: string, payload?: object, headers: object = {}) =>
  portal.app.inject({
    method,
    url: `/registry/${path}`,
    headers: { ...OPERATOR, ...headers },
    ...(payload && { payload }),
  });

/** Publishes a version and begins a guarded canary of the next. */
async function guarded(name: string, { percent = 5, steps = [25, 100] } = {}): Promise<void> {
  await change('POST', `artifacts/${name}`, aSectionUpload(name, OLD));
  await change('POST', `artifacts/${name}?release=no`, aSectionUpload(name, NEW));
  expect((await change('POST', `canary/${name}`, { percent, version: NEW, steps })).statusCode).toBe(201);
}

/** Errors that the guard logged in this test. */
let logged: object[];
beforeEach(() => {
  logged = [];
});
const log = pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line) as object) });

async function round(): Promise<string[]> {
  const { database } = portal;
  const signer = createSigner(await readPrivateKey(database.db, portal.config.registryKey));
  const done = await guardRound(portal, { database, signer }, log);
  return done.map(({ act, percent, trial }) => `${trial.name} ${act} ${percent}`);
}

const trialOf = async (name: string): Promise<Trial | undefined> =>
  (await portal.app.inject({ url: '/registry/trials', headers: OPERATOR }))
    .json<{ data: Trial[] }>()
    .data.find((trial) => trial.name === name);

/** Serial of a page that is loaded now. */
const serialNow = async (): Promise<number> => {
  const { registry } = (await portal.app.inject('/registry.json')).json<{ registry: string }>();
  return (JSON.parse(registry) as Registry).serial;
};

/** Visits of many people, each once, at the canary's present share. Every `faultEvery`th visit of the canary has a fault. */
async function visits(name: string, people: number, faultEvery = Infinity, from = 1): Promise<void> {
  const percent = (await trialOf(name))?.percent ?? 0;
  const serial = await serialNow();
  let ofCanary = 0;
  for (let profileId = from; profileId < from + people; profileId += 1) {
    const isChosen = isAmong(percent, name, profileId);
    if (isChosen) ofCanary += 1;
    const tried = { faulty: isChosen && ofCanary % faultEvery === 0, slow: false, serial };
    const visit = { section: name, version: isChosen ? NEW : OLD, route: '/', tried };
    await countVisit(portal.database.db, visit, profileId, portal.now());
  }
}

const history = async (name: string): Promise<string[]> =>
  (await portal.app.inject({ url: `/registry/history?name=${name}&limit=10`, headers: OPERATOR }))
    .json<{ data: { action: string; percent: number | null; releasedBy: string }[] }>()
    .data.map(({ action, percent, releasedBy }) => [action, percent ?? '', releasedBy].join(' '));
const mails = () =>
  portal.database.db.selectFrom('mail_outbox').select(['kind', 'recipient', 'data']).orderBy('id').execute();

test('a good canary climbs to everybody, step by step, across a restart', async () => {
  await guarded('mfe-good', { percent: 20, steps: [50, 100] });
  await visits('mfe-good', 1_200, 250);
  expect(await round()).toEqual([]);
  expect(await trialOf('mfe-good')).toMatchObject({ verdict: 'wait', because: 'waits for its time' });
  portal.advance({ minutes: 60 });
  // The state is in the database: another server goes on with it.
  const restarted = await buildApp(portal, { areas: [delivery] });
  expect(await round()).toEqual(['mfe-good up 50']);
  expect(await trialOf('mfe-good')).toMatchObject({ percent: 50, steps: [100], canary: { visits: 0 } });
  await visits('mfe-good', 500, 250);
  portal.advance({ minutes: 60 });
  expect(await round()).toEqual(['mfe-good promoted 100']);
  await restarted.close();
  expect(await trialOf('mfe-good')).toBeUndefined();
  expect(await history('mfe-good')).toEqual([
    'promote  release guard',
    'canary 50 release guard',
    'canary 20 mfe-good: ann',
    'publish  mfe-good: ann',
  ]);
  expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual(
    Array(2).fill(['releaseGuard', MAIL_TO]),
  );
});

test('a canary with faults goes back by itself, and history, metrics and mail say so', async () => {
  await guarded('mfe-bad', { percent: 20 });
  await visits('mfe-bad', 1_000, 4);
  expect(await round()).toEqual(['mfe-bad back 0']);
  expect((await history('mfe-bad')).slice(0, 2)).toEqual(['stop  release guard', 'canary 20 mfe-bad: ann']);
  const { body } = await portal.app.inject('/metrics');
  expect(body).toContain('release_guard_changes{name="mfe-bad",action="stop"} 1');
  const [mail, ...others] = await portal.database.db.selectFrom('mail_outbox').selectAll().execute();
  expect(others).toEqual([]);
  const letter = await letters.releaseGuard(mail as never, {} as never);
  expect(letter).toMatchObject({ to: MAIL_TO, subject: `mfe-bad ${NEW}: taken back` });
  expect(JSON.stringify(letter)).toMatch(/faults in \d+ of \d+ visits \(\d+\.\d %\), slow loads in 0 of/);
});

test('a canary that reports far too few visits goes back, and the mail says why', async () => {
  await guarded('mfe-frozen');
  await portal.database.db
    .updateTable('canary_trial')
    .set({ canary_visits: 2, released_visits: 3_800 })
    .where('name', '=', 'mfe-frozen')
    .execute();
  expect(await round()).toEqual(['mfe-frozen back 0']);
  const [mail] = await portal.database.db.selectFrom('mail_outbox').selectAll().execute();
  const letter = await letters.releaseGuard(mail as never, {} as never);
  expect(JSON.stringify(letter)).toContain(
    'Why: only 2 visits where about 200 are expected: its pages may freeze.',
  );
});

test('without steps the guard only reports', async () => {
  await guarded('mfe-reported', { percent: 20 });
  await change('POST', 'canary/mfe-reported', { percent: 30 });
  await visits('mfe-reported', 1_000, 2);
  expect(await round()).toEqual([]);
  expect(await trialOf('mfe-reported')).toMatchObject({ steps: null, verdict: 'back' });
  const { body } = await portal.app.inject('/metrics');
  expect(body).toMatch(
    /canary_visits\{name="mfe-reported",version="1\.1\.0-bb",group="canary",kind="faulty"\} \d\d/,
  );
});

test('a change by a person ends the guard, also one that comes while the guard decides', async () => {
  await guarded('mfe-person', { percent: 20 });
  await visits('mfe-person', 1_000, 4);
  const [mine, theirs] = await Promise.all([round(), change('POST', 'canary/mfe-person', { percent: 40 })]);
  const isMine = mine.length > 0;
  expect(theirs.statusCode).toBe(isMine ? 409 : 201);
  expect((await history('mfe-person'))[0]).toBe(isMine ? 'stop  release guard' : 'canary 40 mfe-person: ann');
  expect(await round()).toEqual([]);
});

test('two servers do the same step once', async () => {
  await guarded('mfe-twice', { percent: 20 });
  await visits('mfe-twice', 1_000, 4);
  expect((await Promise.all([round(), round()])).flat()).toEqual(['mfe-twice back 0']);
  expect(await mails()).toHaveLength(1);
});

test('an error on one canary is logged and leaves the others to the guard', async () => {
  for (const name of ['mfe-failing', 'mfe-later']) {
    await guarded(name, { percent: 20 });
    await visits(name, 1_000, 4);
  }
  const { db } = portal.database;
  const release = db.schema.alterTable('registry_release');
  const rule = 'none_of_failing';
  await release.addCheckConstraint(rule, sql`name <> 'mfe-failing' or action <> 'stop'`).execute();
  expect(await round()).toEqual(['mfe-later back 0']);
  await release.dropConstraint(rule).execute();
  expect(logged).toEqual([expect.objectContaining({ level: 50, name: 'mfe-failing' })]);
  expect(await round()).toEqual(['mfe-failing back 0']);
});

test('one person counts a few times a day, and only with the version that they get', async () => {
  await guarded('mfe-forged', { percent: 50, steps: [100] });
  const serial = await serialNow();
  const person = Array.from({ length: 100 }, (_, id) => id).find((id) => isAmong(50, 'mfe-forged', id))!;
  const count = (version: string) =>
    countVisit(
      portal.database.db,
      { section: 'mfe-forged', version, route: '/', tried: { faulty: true, slow: true, serial } },
      person,
      portal.now(),
    );
  expect(await count(OLD)).toBe(false);
  for (let sent = 0; sent < COUNTED_A_DAY + 5; sent += 1) await count(NEW);
  expect(await trialOf('mfe-forged')).toMatchObject({
    canary: { visits: COUNTED_A_DAY, faulty: COUNTED_A_DAY },
    released: { visits: 0 },
  });
});

/** Reports one visit of the released version and one of the canary. A person is given only one of the two. */
const reportBoth = async (
  section: string,
  headers: InjectOptions['headers'] = {},
  page?: { serial?: number },
) => {
  const tried = { faulty: false, slow: true, ...(page ?? { serial: await serialNow() }) };
  const route = `/${section.replace('mfe-', '')}`;
  return portal.app.inject({
    method: 'POST',
    url: '/api/page-visits',
    headers,
    payload: { visits: [OLD, NEW].map((version) => ({ section, version, route, tried })) },
  });
};
const signedIn = async () => {
  const { authorization, cookie } = await portal.signIn('credit');
  return { cookie: `${String(cookie)}; authkey=${String(authorization).replace('Bearer ', '')}` };
};

test('visits count by the session of their page; of visitors without a login none does', async () => {
  await guarded('mfe-signed', { percent: 50, steps: [100] });
  expect((await reportBoth('mfe-signed')).statusCode).toBe(200);
  await reportBoth('mfe-signed', await signedIn());
  const { canary, released } = (await trialOf('mfe-signed'))!;
  expect(canary.visits + released.visits).toBe(1);
  expect(canary.slow + released.slow).toBe(1);
});

test('a page that was loaded before the step, or of a shell that does not say, counts for neither version', async () => {
  await guarded('mfe-paged', { percent: 50, steps: [100] });
  const before = await serialNow();
  await change('POST', 'canary/mfe-paged', { percent: 60 });
  const counted = async () => {
    const { canary, released } = (await trialOf('mfe-paged'))!;
    return canary.visits + released.visits;
  };
  for (const page of [{ serial: before }, {}])
    expect((await reportBoth('mfe-paged', await signedIn(), page)).statusCode).toBe(200);
  expect(await counted()).toBe(0);
  await reportBoth('mfe-paged', await signedIn());
  expect(await counted()).toBe(1);
});

test('a flood of reports without a login does not keep those of signed-in people from counting', async () => {
  await guarded('mfe-flooded', { percent: 50, steps: [100] });
  await reportBoth('mfe-flooded');
  await portal.database.db.updateTable('rate_limit').set({ hits: REPORTS_A_MINUTE.ofAll }).execute();
  expect((await reportBoth('mfe-flooded')).statusCode).toBe(429);
  expect((await reportBoth('mfe-flooded', await signedIn())).statusCode).toBe(200);
  const { canary, released } = (await trialOf('mfe-flooded'))!;
  expect(canary.visits + released.visits).toBe(1);
});

test.each([
  ['not ascending', { percent: 25, steps: [10, 100] }],
  ['from everybody on', { percent: 100, steps: [100] }],
])('shares that are %s are refused', async (_, body) => {
  await guarded('mfe-steps');
  expect((await change('POST', 'canary/mfe-steps', body)).statusCode).toBe(400);
});
