import { anAuthenticator } from '../passkeys/testing/authenticator.ts';
import { ORIGIN, passkeyBrowser } from '../passkeys/testing/passkey-browser.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import {
  CREDENTIAL_CHANGES,
  REMOVAL_OF_PASSKEYS,
  type Change,
  personOf,
  startAgain,
} from '../testing/credential-changes.ts';
import { WAYS_TO_SIGN_IN } from '../testing/ways-to-sign-in.ts';

/** The embedded database has one connection: no change comes between a check and its lock. */
const testOnServer = process.env.TEST_DATABASE_URL === undefined ? test.skip : test;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(() => startAgain(portal));
afterAll(() => portal.close());

/** The ids of all sessions and passkeys. */
async function opened(): Promise<string[]> {
  const { db } = portal.database;
  const rows = await Promise.all([
    db.selectFrom('session').select('id').execute(),
    db.selectFrom('passkey').select('id').execute(),
  ]);
  return rows.flat().map(({ id }) => id);
}

/** Locks rows of the person. First the change waits for them, then `finish`, which verified the credentials before the change. */
async function finishWhileChanging(
  table: 'profile' | 'session',
  personId: number,
  { change, finish }: { change: () => Promise<number[]>; finish: () => Promise<number> },
) {
  const { db } = portal.database;
  const before = await opened();
  const [locked, release] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const holding = db.transaction().execute(async (trx) => {
    if (table === 'profile')
      await trx.selectFrom('profile').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
    else
      await trx.selectFrom('session').select('id').where('profile_id', '=', personId).forUpdate().execute();
    locked.resolve(null);
    await release.promise;
  });
  await locked.promise;
  const changing = change();
  await lockWaits(portal, 1, changing);
  const finishing = finish();
  await lockWaits(portal, 2, finishing);
  release.resolve(null);
  const [changed, finished] = await Promise.all([changing, finishing, holding]);
  expect(changed.filter((status) => status !== 200)).toEqual([]);
  const isRefused = [400, 401].includes(finished);
  return { isRefused, gained: (await opened()).filter((id) => !before.includes(id)) };
}

const changesOf = (of: 'customer' | 'staff'): [name: string, Change][] =>
  Object.entries<Change>(CREDENTIAL_CHANGES).filter(([, change]) => change.of.includes(of));
const REFUSED = { isRefused: true, gained: [] };

const SIGN_INS = Object.entries(WAYS_TO_SIGN_IN).flatMap(([way, { of, begin }]) => [
  ...changesOf(of).map(([name, { prepare }]) => ({ way, name, of, begin, prepare })),
  ...(way === 'a passkey'
    ? [{ way, name: 'the removal of the passkey', of, begin, prepare: REMOVAL_OF_PASSKEYS.prepare }]
    : []),
]);

testOnServer.each(SIGN_INS)(
  'a sign-in by $way that is under way does not survive $name',
  async ({ of, begin, prepare }) => {
    const person = await personOf(portal, of === 'staff' ? 'viewer' : 'credit');
    const finish = await begin(portal, person);
    const change = await prepare(portal, person);
    expect(await finishWhileChanging('profile', person.id, { change, finish })).toEqual(REFUSED);
  },
);

testOnServer.each(changesOf('customer'))(
  'a registration of a passkey that is under way does not survive %s',
  async (_name, { prepare }) => {
    const person = await personOf(portal, 'credit');
    const browser = passkeyBrowser(portal);
    const begun = await browser.beginRegistration(await browser.registrationToken(person.asking));
    const response = anAuthenticator().create(begun.data, { origin: ORIGIN });
    const finish = async () =>
      (await browser.provider('register/complete', { session: begun.session, response })).statusCode;
    const change = await prepare(portal, person);
    expect(await finishWhileChanging('session', person.id, { change, finish })).toEqual(REFUSED);
  },
);

const PASSWORDS = ['a change of the password', 'a reset of the password'] as const;
testOnServer.each(
  PASSWORDS.flatMap((act) => changesOf('customer').map(([name, { prepare }]) => ({ act, name, prepare }))),
)('$act that is under way does not survive $name', async ({ act, prepare }) => {
  const person = await personOf(portal, 'credit');
  const setPassword = await CREDENTIAL_CHANGES[act].prepare(portal, { ...person, other: person.asking });
  const finish = async () => (await setPassword())[0] ?? 0;
  const change = await prepare(portal, person);
  expect(await finishWhileChanging('profile', person.id, { change, finish })).toEqual(REFUSED);
});

test.each(Object.entries(WAYS_TO_SIGN_IN))(
  'a sign-in by %s opens a session when nothing changes',
  async (_way, { of, begin }) => {
    const finish = await begin(portal, await personOf(portal, of === 'staff' ? 'viewer' : 'credit'));
    expect(await finish()).toBe(200);
  },
);
