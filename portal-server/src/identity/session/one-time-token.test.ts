import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { oneTimeToken, useOnce } from './one-time-token.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const NOW = new Date('2026-03-14T12:00:00Z');
const LATER = new Date('2026-03-14T12:01:00Z');
const APPLE = oneTimeToken<{ color: string }, 'signingIn'>('signingIn', 60_000);
const PEAR = oneTimeToken<{ weight: number }, 'used'>('used', 60_000);

test('a token can be used once', async () => {
  const { db } = portal.database;
  const token = await APPLE.give(db, null, { color: 'red' }, NOW);
  expect(await APPLE.take(db, token, NOW)).toEqual({ color: 'red', owner: null });
  expect(await APPLE.take(db, token, NOW)).toBeNull();
});

test('a token of one kind is refused as another kind, and stays valid as its own', async () => {
  const { db } = portal.database;
  const token = await APPLE.give(db, null, { color: 'green' }, NOW);
  expect(await PEAR.take(db, token, NOW)).toBeNull();
  expect(await APPLE.take(db, token, NOW)).toEqual({ color: 'green', owner: null });
});

test('a token is refused after its lifetime', async () => {
  const { db } = portal.database;
  expect(await APPLE.take(db, await APPLE.give(db, null, { color: 'red' }, NOW), LATER)).toBeNull();
});

test('a foreign token is accepted the first time only', async () => {
  const { db } = portal.database;
  expect(await useOnce(db, 'foreign', 60_000, NOW)).toBe(true);
  expect(await useOnce(db, 'foreign', 60_000, NOW)).toBe(false);
});
