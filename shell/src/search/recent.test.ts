import { browserStorage } from '@portal/shared-contracts';
import { forgetRecent, keepRecent, readRecent } from './recent.ts';

const me = { profileId: 7, customer: null };
const order = (number: number) => ({
  kind: 'orders',
  title: `S-${number}`,
  href: `/orders?details=S-${number}`,
});

beforeEach(() => localStorage.clear());

test('what was opened last comes first, each once, and only eight are kept', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) keepRecent(me, order(number));
  expect(readRecent(me).map(({ title }) => title)).toEqual([3, 9, 8, 7, 6, 5, 4, 2].map((n) => `S-${n}`));
  forgetRecent(me);
  expect(readRecent(me)).toEqual([]);
});

test('another person, and another viewed customer, has their own', () => {
  keepRecent(me, order(1));
  expect(readRecent({ ...me, profileId: 8 })).toEqual([]);
  expect(readRecent({ ...me, customer: '1002' })).toEqual([]);
});

test.each([
  '{',
  '{}',
  '[1, null, {"kind": "orders"}]',
  '[{"kind":"x","title":"y","href":"javascript:alert(1)"}]',
])('what is not ours is ignored: %s', (text) => {
  browserStorage.set('recent:7:', text);
  expect(readRecent(me)).toEqual([]);
});

test('a title that is too long is not kept', () => {
  keepRecent(me, { ...order(1), title: 'x'.repeat(301) });
  expect(readRecent(me)).toEqual([]);
});
