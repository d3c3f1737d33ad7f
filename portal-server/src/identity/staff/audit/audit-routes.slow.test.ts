import type { StaffAccess, StaffAuditRow } from '@portal/shared-contracts/schemas';
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { recordStaff, type StaffEntry } from './record-staff.ts';

type Headers = Awaited<ReturnType<TestPortal['signIn']>>;
interface Page<Row> {
  rows: Row[];
  hasMore: boolean;
}

let portal: TestPortal;
let administrator: Headers;
let people: Record<string, number>;
beforeEach(async () => {
  portal = await testPortal();
  administrator = await portal.signIn('staff');
  const profiles = await portal.database.db.selectFrom('profile').select(['id', 'email']).execute();
  people = Object.fromEntries(profiles.map(({ id, email }) => [email.split('@')[0] ?? '', id]));
});
afterEach(() => portal.close());

const record = (entry: Partial<StaffEntry> & { by?: string; at?: string }) => {
  const { by = 'staff', at, ...rest } = entry;
  return recordStaff(
    portal.database.db,
    { kind: 'download', profileId: people[by] ?? null, customerId: 1001, ...rest },
    at === undefined ? portal.now() : new Date(at),
  );
};
const get = (url: string, headers: Headers = administrator) => portal.app.inject({ url, headers });
async function audit(query = ''): Promise<Page<StaffAuditRow>> {
  return (await get(`/api/staff/audit?${query}`)).json<{ data: Page<StaffAuditRow> }>().data;
}
const numbersOf = async (query: string) => (await audit(query)).rows.map(({ number }) => number);

async function recordSome(): Promise<void> {
  await record({ subject: 'invoice', number: 'I-1', by: 'agent', at: '2026-03-14T06:59:59Z' });
  await record({
    subject: 'invoice',
    number: 'I-2',
    by: 'viewer',
    at: '2026-03-14T07:00:00Z',
    customerId: 1002,
  });
  await record({
    kind: 'member.added',
    number: 'new@staff.test',
    by: 'operator',
    customerId: null,
    at: '2026-03-15T06:59:59Z',
  });
  await record({
    subject: 'quote',
    number: 'Q-3',
    by: 'agent',
    at: '2026-03-15T07:00:00Z',
    customerId: 1003,
  });
}

test('administrators read who did what with whose data, newest first', async () => {
  await recordSome();
  const { rows, hasMore } = await audit();
  expect(hasMore).toBe(false);
  expect(rows.map(({ number }) => number)).toEqual(['Q-3', 'new@staff.test', 'I-2', 'I-1']);
  expect(rows.at(-1)).toEqual({
    id: 1,
    happenedAt: '2026-03-14T06:59:59.000Z',
    kind: 'download',
    staffName: 'Grace Okafor',
    profileId: people.agent,
    permission: 'agent',
    customerId: 1001,
    clientName: 'Copperline Fabrication',
    accountNumber: 'C-1001',
    grantId: null,
    subject: 'invoice',
    number: 'I-1',
    detail: null,
  });
});

test.each([
  ['a member of staff', 'search=okafor', ['Q-3', 'I-1']],
  ['a customer', 'search=mesa', ['I-2']],
  ['an account number', 'search=c-1003', ['Q-3']],
  ['the number of a document', 'search=%20i-2%20', ['I-2']],
  ['operators', 'search=operator', ['new@staff.test']],
  ['blanks', 'search=%20', ['Q-3', 'new@staff.test', 'I-2', 'I-1']],
  ['what there is not', 'search=nothing', []],
  ["the distributor's days", 'from=2026-03-14&to=2026-03-14', ['new@staff.test', 'I-2']],
  ['a first day', 'from=2026-03-15', ['Q-3']],
  ['a last day', 'to=2026-03-13', ['I-1']],
  ['a search in a time', 'search=okafor&to=2026-03-14', ['I-1']],
])('they search by %s', async (_what, query, expected) => {
  await recordSome();
  expect(await numbersOf(query)).toEqual(expected);
});

test.each(['from=2026-02-30', 'to=2026-13-01', 'from=0000-01-01', 'from=today', 'before=0', 'before=1e300'])(
  'an invalid request is refused: %s',
  async (query) => expect((await get(`/api/staff/audit?${query}`)).statusCode).toBe(400),
);

test.each(['', 'search=C-1001&'])('pages follow each other without a gap: "%s"', async (search) => {
  await record({});
  for (let n = 0; n < 120; n += 1) await record({ number: `I-${n}` });
  const ids: number[] = [];
  let before = '';
  for (;;) {
    const { rows, hasMore } = await audit(`${search}${before}`);
    ids.push(...rows.map(({ id }) => id));
    if (!hasMore) break;
    expect(rows).toHaveLength(50);
    before = `before=${rows.at(-1)?.id}`;
  }
  expect(ids).toEqual(Array.from({ length: 121 }, (_, n) => 121 - n));
});

test('the export has every entry that the search finds, runs no formula, and leaves an entry itself', async () => {
  await record({ kind: 'grant.started', detail: '=HYPERLINK("http://evil")', number: null });
  for (let n = 0; n < 600; n += 1) await record({ number: `I-${n}` });
  const answer = await get('/api/staff/audit/export.csv?search=copperline&from=2026-03-16');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="staff-audit-2026-03-16.csv"',
  });
  const lines = answer.body.split('\r\n');
  expect(lines).toHaveLength(603);
  expect(lines[0]).toBe(
    '\uFEFFEntry,Time,What,Staff member,Permission,Account number,Customer,Of,Number,Detail,Visit',
  );
  expect(lines[1]).toBe(
    '601,2026-03-16 11:00:00,download,Sam Whitaker,administrator,C-1001,Copperline Fabrication,,I-599,,',
  );
  expect(lines[601]).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect((await audit()).rows[0]).toMatchObject({
    kind: 'audit.exported',
    detail: 'copperline, ≥ 2026-03-16',
    profileId: people.staff,
    customerId: null,
  });
});

test('a customer reads what was done with their own data, and nothing internal', async () => {
  await record({ kind: 'grant.started', detail: 'They called about I-1', grantId: 5 });
  await record({ subject: 'invoice', number: 'I-1', grantId: 5 });
  await record({ kind: 'user.locked', number: 'credit@demo.test', detail: 'an internal note' });
  await record({ customerId: 1002, number: 'I-2' });
  await record({ kind: 'member.added', customerId: null, number: 'other@staff.test' });
  const answer = await get('/api/account/staff-access', await portal.signIn('credit'));
  const { data } = answer.json<{ data: Page<StaffAccess> }>();
  expect(data.hasMore).toBe(false);
  expect(data.rows.map(({ kind, number, detail }) => [kind, number, detail])).toEqual([
    ['user.locked', 'credit@demo.test', null],
    ['download', 'I-1', null],
    ['grant.started', null, 'They called about I-1'],
  ]);
  expect(data.rows[1]).toEqual({
    id: 2,
    happenedAt: portal.now().toISOString(),
    kind: 'download',
    staffName: 'Sam Whitaker',
    grantId: 5,
    subject: 'invoice',
    number: 'I-1',
    detail: null,
  });
  expect(answer.body).not.toContain('staff@demo.test');
  const older = await get('/api/account/staff-access?before=2', await portal.signIn('credit'));
  expect(older.json<{ data: Page<StaffAccess> }>().data.rows.map(({ id }) => id)).toEqual([1]);
});

test.each([
  ['credit', 403, 403, 200],
  ['viewer', 403, 403, 403],
  ['agent', 403, 403, 403],
  ['staff', 200, 200, 403],
])('what %s gets: audit %i, export %i, staff access %i', async (user, ...statuses) => {
  const headers = await portal.signIn(user);
  const urls = ['/api/staff/audit', '/api/staff/audit/export.csv', '/api/account/staff-access'];
  const answers = await Promise.all(urls.map((url) => get(url, headers)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(statuses);
});

test('operators check the chain, on this machine alone', async () => {
  await recordSome();
  const { hash } = await portal.database.db
    .selectFrom('staff_audit_head')
    .select('hash')
    .executeTakeFirstOrThrow();
  const check = (query = '', remoteAddress = '127.0.0.1') =>
    portal.app.inject({ url: `/staff-audit/check${query}`, remoteAddress });
  expect((await check()).json()).toEqual({ entries: 4, last: { id: 4, hash }, problems: [] });
  expect((await check(`?id=3&hash=${hash}`)).json()).toMatchObject({
    problems: ['Entry 3 is not the one that was noted.'],
  });
  expect((await check('', '203.0.113.7')).statusCode).toBe(404);
});
