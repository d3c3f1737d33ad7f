import { sql } from 'kysely';
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { recordStaff, type StaffEntry } from './record-staff.ts';
import { verifyAudit } from './verify-audit.ts';

let portal: TestPortal;
let staff: number;
beforeEach(async () => {
  portal = await testPortal();
  ({ id: staff } = await portal.database.db
    .selectFrom('profile')
    .select('id')
    .where('email', '=', 'staff@demo.test')
    .executeTakeFirstOrThrow());
});
afterEach(() => portal.close());

const record = (entry: Partial<StaffEntry>) =>
  recordStaff(
    portal.database.db,
    { kind: 'download', profileId: staff, customerId: 1001, grantId: 7, ...entry },
    portal.now(),
  );
const entries = () => portal.database.db.selectFrom('staff_audit').selectAll().orderBy('id').execute();
const verify = () => verifyAudit(portal.database);

/** Runs `statement` without the triggers that protect the audit, as the owner of the database could. */
async function tamper(statement: string): Promise<void> {
  const { db } = portal.database;
  await sql`grant update, delete on staff_audit to current_user`.execute(db);
  await sql`alter table staff_audit disable trigger all`.execute(db);
  await sql.raw(statement).execute(db);
  await sql`alter table staff_audit enable trigger all`.execute(db);
}

async function recordThree(): Promise<void> {
  await record({ subject: 'invoice', number: 'I-1' });
  await record({ kind: 'act', detail: 'quotes.accept', number: 'Q-1, Q-2' });
  await record({
    kind: 'member.changed',
    profileId: null,
    customerId: null,
    grantId: null,
    detail: 'ñandú – 12:34',
  });
}

test('entries say who did what when, and follow each other without a gap', async () => {
  await recordThree();
  const [first, second, third] = await entries();
  expect(first).toMatchObject({
    id: 1,
    happened_at: portal.now(),
    kind: 'download',
    profile_id: staff,
    staff_name: 'Sam Whitaker',
    customer_id: 1001,
    grant_id: 7,
    subject: 'invoice',
    number: 'I-1',
    detail: null,
    previous_hash: '',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
  expect(second).toMatchObject({ id: 2, previous_hash: first?.hash });
  expect(third).toMatchObject({
    id: 3,
    previous_hash: second?.hash,
    profile_id: null,
    staff_name: 'Operator',
  });
  expect(await verify()).toEqual({ entries: 3, last: { id: 3, hash: third?.hash }, problems: [] });
});

test('an audit without entries is whole', async () => {
  expect(await verify()).toEqual({ entries: 0, last: { id: 0, hash: '' }, problems: [] });
});

test('a look at the same thing in the same view is one entry, and a download each time', async () => {
  for (const kind of ['read', 'read', 'download', 'download'] as const)
    await record({ kind, subject: 'openOrders' });
  await record({ kind: 'read', subject: 'openOrders', grantId: 8 });
  await record({ kind: 'read', subject: 'order', number: 'S-1' });
  await record({ kind: 'read', subject: 'order', number: 'S-2' });
  expect((await entries()).map(({ kind, number, grant_id }) => [kind, number, grant_id])).toEqual([
    ['read', null, 7],
    ['download', null, 7],
    ['download', null, 7],
    ['read', null, 8],
    ['read', 'S-1', 7],
    ['read', 'S-2', 7],
  ]);
  expect((await verify()).problems).toEqual([]);
});

test('entries of many calls at once make one chain, and what is undone leaves no gap', async () => {
  const undone = portal.database.db.transaction().execute(async (trx) => {
    await recordStaff(trx, { kind: 'act', profileId: staff }, portal.now());
    throw new Error('undone');
  });
  const looks = Array.from({ length: 30 }, (_, n) =>
    record({ kind: 'read', subject: 'order', number: `S-${n % 10}` }),
  );
  await expect(undone).rejects.toThrow('undone');
  await Promise.all(looks);
  expect((await entries()).map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, n) => n + 1));
  expect((await verify()).problems).toEqual([]);
});

test.each([
  ['update staff_audit set number = null'],
  ['delete from staff_audit'],
  ['truncate staff_audit'],
  ["update staff_audit_head set hash = ''"],
  ['delete from staff_audit_head'],
  ['truncate staff_audit_head'],
  ["insert into staff_audit_head (is_only, last_id, hash) values (true, 9, '')"],
])('the database refuses: %s', async (statement) => {
  await recordThree();
  const before = await entries();
  await expect(sql.raw(statement).execute(portal.database.db)).rejects.toThrow(
    /append-only|moves with its chain|permission denied/,
  );
  expect(await entries()).toEqual(before);
});

test.each([
  ['changed', "update staff_audit set detail = 'quotes.reject' where id = 2", ['Entry 2 was changed.']],
  [
    'changed in its time',
    "update staff_audit set happened_at = happened_at + interval '1 microsecond' where id = 2",
    ['Entry 2 was changed.'],
  ],
  [
    'changed together with its hash',
    "update staff_audit as entry set number = 'Q-9', hash = staff_audit_hash((entry.id, happened_at, kind, profile_id, staff_name, permission, customer_id, grant_id, subject, 'Q-9', detail, previous_hash, hash)::staff_audit) where id = 2",
    ['Entry 3 does not follow the one before it.'],
  ],
  ['removed', 'delete from staff_audit where id = 2', ['Entry 2 is missing.']],
  ['removed from the beginning', 'delete from staff_audit where id <= 2', ['Entries 1 to 2 are missing.']],
  [
    'removed from the end',
    'delete from staff_audit where id = 3',
    ['Entries are missing at the end: the last is 2, and was 3.'],
  ],
  [
    'added at the end',
    "insert into staff_audit select 4, happened_at, kind, profile_id, staff_name, permission, customer_id, grant_id, subject, number, detail, hash, 'f00d' from staff_audit where id = 3",
    ['Entries were added behind the last one, 3.'],
  ],
  [
    'added in between, with the later ones moved on',
    `update staff_audit set id = 4 where id = 3;
     insert into staff_audit select 3, happened_at, kind, profile_id, staff_name, permission, customer_id, grant_id, subject, 'Q-3', detail, hash, 'f00d' from staff_audit where id = 2`,
    [
      'Entry 3 was changed.',
      'Entry 3 is not the one that was written.',
      'Entries were added behind the last one, 3.',
    ],
  ],
])('an entry that was %s is found', async (_what, statement, problems) => {
  await recordThree();
  expect((await verify()).problems).toEqual([]);
  await tamper(statement);
  expect((await verify()).problems).toEqual(problems);
});

test('a chain that was written anew is found by an entry that was noted elsewhere', async () => {
  await recordThree();
  const { last } = await verify();
  expect((await verifyAudit(portal.database, last)).problems).toEqual([]);
  expect((await verifyAudit(portal.database, { ...last, hash: 'another' })).problems).toEqual([
    'Entry 3 is not the one that was noted.',
  ]);
});
