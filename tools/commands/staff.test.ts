import { runAgainst, seen, status } from '../testing/run-command.ts';

const NINA = {
  profileId: 7,
  email: 'nina@staff.test',
  name: 'Nina Castro',
  permission: 'agent',
  lastSeenAt: null,
};
const asked = (method: string, ...body: object[]) => [
  [`${method} /staff-members`, 'Bearer operator', ...body],
];

test('list shows who is staff', async () => {
  const left = { ...NINA, permission: null, lastSeenAt: '2026-03-16T18:00:00.000Z' };
  const { exit, out, sent } = await runAgainst([NINA, left], ['staff', 'list']);
  expect([exit, seen(sent)]).toEqual([0, asked('GET')]);
  expect(out.split('\n')).toEqual([
    expect.stringMatching(/^PERMISSION +E-MAIL +NAME +LAST SEEN$/) as string,
    expect.stringMatching(/^agent +nina@staff\.test +Nina Castro +never$/) as string,
    expect.stringMatching(/^none +nina@staff\.test +Nina Castro +2026-03-16T18:00:00.000Z$/) as string,
  ]);
});

test('add creates a member, who gets a mail', async () => {
  const { email, name, permission } = NINA;
  const args = ['staff', 'add', email, name, permission, '--language', 'es'];
  const { exit, out, sent } = await runAgainst(NINA, args);
  expect([exit, seen(sent)]).toEqual([0, asked('POST', { email, name, permission, language: 'es' })]);
  expect(out).toMatch(/nina@staff\.test +Nina Castro.*\nA mail that says how to sign in is on its way\.$/);
});

test.each([
  ['administrator', 'administrator'],
  ['none', null],
])('set gives the permission %s', async (typed, permission) => {
  const { exit, sent } = await runAgainst(NINA, ['staff', 'set', NINA.email, typed]);
  expect([exit, seen(sent)]).toEqual([0, asked('PUT', { email: NINA.email, permission })]);
});

test.each([
  [['remove', 'a@b.test'], "unknown command 'remove'"],
  [['add', 'a@b.test', 'agent'], "missing required argument 'permission'"],
  [['add', 'a@b.test', 'Ann', 'owner'], "'owner' is invalid"],
  [['add', 'a@b.test', 'Ann', 'none'], "'none' is invalid"],
  [['set', 'a@b.test', 'owner'], "'owner' is invalid"],
  [['add', 'a@b.test', 'Ann', 'agent', '--language', 'fr'], "'fr' is invalid"],
  [['list', 'more'], 'too many arguments'],
])('staff %j is a wrong line: nothing is asked, and it ends with 2', async (args, wrong) => {
  const { exit, err, sent } = await runAgainst(NINA, ['staff', ...args]);
  expect([exit, sent]).toEqual([2, []]);
  expect(err).toContain(wrong);
  expect(err).toContain('Usage: portal staff');
});

test.each([
  [404, {}, 3, /knows operators by OPERATOR_TOKEN/],
  [404, { type: 'MEMBER_UNKNOWN', message: 'a@b.test is no member of staff.' }, 3, /no member of staff/],
  [409, { type: 'LAST_ADMINISTRATOR', message: 'This is the last administrator.' }, 3, /last administrator/],
  [500, { message: 'Oops!' }, 4, /answered 500: Oops!/],
])('a portal that answers %i with %j', async (code, body, exit, says) => {
  const ran = await runAgainst(status(code, body), ['staff', 'set', NINA.email, 'none']);
  expect([ran.exit, ran.err, ran.out]).toEqual([exit, expect.stringMatching(says), '']);
});
