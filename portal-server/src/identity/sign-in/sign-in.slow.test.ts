import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { hashPassword } from '../password/password-hash.ts';

jest.setTimeout(300_000);

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ config: { loginsPerAddress: 100_000 } });
});
afterAll(() => portal.close());

const login = (user: string, password: string, call: { cookie?: string; remoteAddress?: string } = {}) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { user, password },
    ...(call.cookie !== undefined && { headers: { cookie: call.cookie } }),
    ...(call.remoteAddress !== undefined && { remoteAddress: call.remoteAddress }),
  });

/** Chance that a value of `ones` is greater than one of `others`, ties counting half (Mann–Whitney): 0.5 when nothing tells them apart. */
function chanceOfGreater(ones: readonly number[], others: readonly number[]): number {
  const wins = ones.flatMap((one) => others.map((other) => (Math.sign(one - other) + 1) / 2));
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}

const PEOPLE = 15;
/** One fewer than the failures that lock an account. */
const TRIES = 4;
/**
 * More than five standard deviations of {@link chanceOfGreater} for 60 values on each side. A login without the hash would be at 0 or 1, far
 * outside.
 */
const MARGIN = 0.3;

test('the time of a login does not tell whether the user exists', async () => {
  // The demo's hashes are cheap. Real hashes cost as much as the one that unknown users are checked against.
  const password_hash = await hashPassword('Metals-2026!');
  const emails = Array.from({ length: PEOPLE }, (_, nth) => `known${nth}@timing.test`);
  await portal.database.db
    .insertInto('profile')
    .values(emails.map((email) => ({ email, name: email, role: 'staff' as const, password_hash })))
    .execute();
  const logins = emails
    .flatMap((email) => Array.from({ length: TRIES }, () => email))
    .flatMap((known) => [known, known.replace('known', 'other')])
    .map((user) => ({ user, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at);
  for (let round = 0; round < 5; round += 1) await login(`warm${round}@timing.test`, 'wrong');
  const times: Record<'known' | 'other', number[]> = { known: [], other: [] };
  const answers = new Set<string>();
  for (const { user } of logins) {
    const began = performance.now();
    const { statusCode, body } = await login(user, 'wrong');
    times[user.startsWith('known') ? 'known' : 'other'].push(performance.now() - began);
    answers.add(`${statusCode} ${body}`);
  }
  expect(answers.size).toBe(1);
  expect(Math.abs(chanceOfGreater(times.known, times.other) - 0.5)).toBeLessThan(MARGIN);
});

const GUESSES = 240;
const ADDRESSES = 60;
/** Five in each quarter of an hour. */
const MOST_CHECKED = 20;

test('of 240 guesses in an hour from 60 addresses twenty are checked, and the owner signs in all the time', async () => {
  const user = 'credit@demo.test';
  const cookiesOf = ({ cookies }: Awaited<ReturnType<typeof login>>): string =>
    cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  let owner = await login(user, 'Metals-2026!');
  const types: string[] = [];
  for (let guess = 1; guess <= GUESSES; guess += 1) {
    portal.advance({ minutes: 60 / GUESSES });
    const remoteAddress = `203.0.113.${guess % ADDRESSES}`;
    types.push((await login(user, `guess-${guess}`, { remoteAddress })).json<{ type: string }>().type);
    if (guess % 24 !== 0) continue;
    owner = await login(user, 'Metals-2026!', { cookie: cookiesOf(owner) });
    expect(owner.statusCode).toBe(200);
  }
  expect(new Set(types)).toEqual(new Set(['LOGIN_FAILED', 'ACCOUNT_LOCKED']));
  expect(types.filter((type) => type === 'LOGIN_FAILED').length).toBeLessThanOrEqual(MOST_CHECKED);
});
