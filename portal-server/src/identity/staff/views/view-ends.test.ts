import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { sweepIdentity } from '../../sweep-identity.ts';
import { startView } from '../../../testing/start-view.ts';
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts';

type Headers = NonNullable<InjectOptions['headers']>;
const CREDIT = 1001;

let portal: TestPortal;
let agent: Headers;
beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(async () => {
  await setPermission('agent');
  await portal.forgetSessions();
  await sweepIdentity(portal.database.db, portal.now());
  agent = await portal.signIn('agent');
});
afterAll(() => portal.close());

const call = (method: 'GET' | 'POST' | 'DELETE' | 'PUT', url: string, headers = agent) =>
  portal.app.inject({ method, url, headers });
const look = () => call('GET', `/api/order-counts-by-status?customerId=${CREDIT}`);
const ends = (grantId: number) =>
  portal.database.db
    .selectFrom('staff_audit')
    .select(['happened_at', 'staff_name', 'customer_id', 'detail'])
    .where('kind', '=', 'grant.ended')
    .where('grant_id', '=', grantId)
    .execute();
const later = (minutes: number): Date => new Date(portal.now().getTime() + minutes * 60_000);
const sweepTwice = async (): Promise<void> => {
  const sweep = () => sweepIdentity(portal.database.db, portal.now());
  await Promise.all([sweep(), sweep()]);
};
const setPermission = (permission: 'agent' | null) =>
  portal.database.db
    .updateTable('profile')
    .set({ staff_permission: permission })
    .where('email', '=', 'agent@demo.test')
    .execute();
/** The database ends views by its own clock, not by the clock of the test portal. */
const onTheDatabasesClock = (grantId: number) =>
  portal.database.db
    .updateTable('staff_grant')
    .set({ expires_at: sql`now() + interval '1 hour'` })
    .where('id', '=', grantId)
    .execute();
const stayActive = async (minutes: number): Promise<void> => {
  for (let passed = 0; passed < minutes; passed += 20) {
    portal.advance({ minutes: 20 });
    await call('GET', '/api/account');
  }
};

test.each([
  ['left', 'Grace Okafor', (grantId: number) => call('DELETE', `/api/staff/grants/${grantId}`)],
  [
    'administrator',
    'Sam Whitaker',
    async (grantId: number) => call('DELETE', `/api/staff/grants/${grantId}`, await portal.signIn('staff')),
  ],
  ['signedOut', 'Grace Okafor', () => call('POST', '/api/logout')],
  ['signedOut', 'Grace Okafor', () => call('POST', '/api/account/sessions/sign-out-everywhere')],
  ['permission', 'Grace Okafor', () => setPermission(null)],
])('the audit names the end of a view once: %s, of %s', async (detail, name, end) => {
  const { grantId } = await startView(portal, agent, CREDIT);
  await onTheDatabasesClock(grantId);
  await end(grantId);
  await end(grantId);
  await look();
  await sweepTwice();
  expect(await ends(grantId)).toEqual([
    { happened_at: expect.any(Date) as Date, staff_name: name, customer_id: CREDIT, detail },
  ]);
});

test.each([
  ['the sweep', sweepTwice],
  ['the first refused call', look],
  ['the next view', () => startView(portal, agent, CREDIT)],
])('%s records that a view expired, with the time at which it did', async (_what, notice) => {
  const { grantId } = await startView(portal, agent, CREDIT);
  const expiry = later(60);
  await stayActive(80);
  await notice();
  await Promise.all([look(), look()]);
  await sweepTwice();
  expect(await ends(grantId)).toEqual([
    { happened_at: expiry, staff_name: 'Grace Okafor', customer_id: CREDIT, detail: 'expired' },
  ]);
});

test('a view whose session was left alone ended with it, also where its person has signed in again', async () => {
  const { grantId } = await startView(portal, agent, CREDIT);
  const over = later(30);
  portal.advance({ minutes: 34 });
  await call('POST', '/api/logout');
  await portal.signIn('agent');
  await sweepTwice();
  expect(await ends(grantId)).toEqual([
    { happened_at: over, staff_name: 'Grace Okafor', customer_id: CREDIT, detail: 'sessionOver' },
  ]);
});

test('a view that is extended does not end', async () => {
  const { grantId } = await startView(portal, agent, CREDIT);
  await startView(portal, agent, CREDIT, 'It takes longer');
  expect(await ends(grantId)).toEqual([]);
});
