import { mailsOf } from '../../../platform/mail/testing/mailbox.ts';
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { importRecords } from '../import-records.ts';
import { sweepInvitations } from '../invitations.ts';
import { anErpUser } from '../testing/erp-records.ts';

const CUSTOMER = 1001;
let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

const send = (...users: unknown[]) => importRecords(portal, CUSTOMER, { users }, portal.app.log);
const goes = (email: string, version: number) => send({ email, version, deleted: true });
const profile = (email: string) =>
  portal.database.db
    .selectFrom('profile')
    .select(['name', 'locked_at', 'preferred_language', 'customer_id'])
    .where('email', '=', email)
    .executeTakeFirst();

test('a user whom staff locked stays locked, whatever the systems send', async () => {
  const { email } = anErpUser();
  await send(anErpUser());
  const locked_at = portal.now();
  await portal.database.db.updateTable('profile').set({ locked_at }).where('email', '=', email).execute();
  expect(await goes(email, 2)).toMatchObject([
    { outcome: 'refused', reason: expect.stringContaining('Staff locked') as string },
  ]);
  await send(anErpUser({ version: 3, name: 'Ida May' }));
  expect(await profile(email)).toMatchObject({ name: 'Ida May', locked_at });
});

test('a person who is deleted and sent again is invited once', async () => {
  const { email } = anErpUser();
  await send(anErpUser());
  expect(await mailsOf(portal)).toHaveLength(1);
  await goes(email, 2);
  expect(await send(anErpUser({ version: 3 }))).toMatchObject([{ outcome: 'stored' }]);
  expect(await mailsOf(portal)).toEqual([]);
  portal.advance({ minutes: 366 * 24 * 60 });
  await sweepInvitations(portal.database.db, portal.now());
  await goes(email, 4);
  await send(anErpUser({ version: 5 }));
  expect(await mailsOf(portal)).toHaveLength(1);
});

test('fifty people of a customer are invited in a day; others must be sent later, or without a mail', async () => {
  const people = Array.from({ length: 51 }, (_, at) => anErpUser({ email: `p${100 + at}@many.test` }));
  const results = await send(...people);
  expect(results.filter(({ outcome }) => outcome === 'stored')).toHaveLength(50);
  expect(results.at(-1)).toMatchObject({ outcome: 'refused', field: 'invite' });
  expect(await send({ ...people.at(-1), invite: false })).toMatchObject([{ outcome: 'stored' }]);
  portal.advance({ minutes: 24 * 60 + 1 });
  expect(await send(anErpUser({ email: 'next@many.test' }))).toMatchObject([{ outcome: 'stored' }]);
});

test('the language of a person is that of the pages until they choose one', async () => {
  await send(anErpUser({ language: 'es' }));
  expect(await profile(anErpUser().email)).toMatchObject({ preferred_language: 1 });
  await send(anErpUser({ language: 'en', version: 2 }));
  expect(await profile(anErpUser().email)).toMatchObject({ preferred_language: 1 });
});

test.each(['a@b', 'a@b.c', 'a b@c.test', 'a,b@c.test', '<a>@c.test', 'a@c.t3st'])(
  '%s, with which nobody could sign up, is refused',
  async (email) => {
    expect(await send({ ...anErpUser(), email })).toMatchObject([{ outcome: 'refused', field: 'email' }]);
  },
);

test('a user of another customer keeps their name', async () => {
  const record = anErpUser({ email: 'cash@demo.test', name: 'Somebody Else' });
  expect(await send(record)).toMatchObject([{ outcome: 'refused', field: 'email' }]);
  expect((await profile('cash@demo.test'))?.name).not.toBe('Somebody Else');
});

test('of a person without a language mails are in English, and pages as their browser asks', async () => {
  const { language: _language, ...user } = anErpUser();
  await send(user);
  expect(await profile(user.email)).toMatchObject({ preferred_language: null });
  expect(await mailsOf(portal)).toMatchObject([{ language: 'en' }]);
});
