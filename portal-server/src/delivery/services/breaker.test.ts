import { Breaker } from './breaker.ts';

function aBreaker() {
  let now = 0;
  const breaker = new Breaker(() => now);
  const fail = (...customers: (number | undefined)[]) =>
    customers.map((customer) => breaker.failed(customer));
  return { breaker, fail, pass: (ms: number) => void (now += ms) };
}
const anyCall = undefined;

test('five failures in a row begin a pause, and after it the first failure begins the next', () => {
  const { breaker, fail, pass } = aBreaker();
  expect(fail(anyCall, anyCall, anyCall, anyCall, anyCall)).toEqual([false, false, false, false, true]);
  expect(breaker.waitMs()).toBe(10_000);
  pass(10_000);
  expect(breaker.waitMs()).toBe(0);
  expect(fail(anyCall)).toEqual([true]);
  expect(breaker.waitMs()).toBe(10_000);
});

test('a success ends a pause and begins the count anew', () => {
  const { breaker, fail } = aBreaker();
  fail(anyCall, anyCall, anyCall, anyCall, anyCall);
  breaker.succeeded();
  expect(breaker.waitMs()).toBe(0);
  expect(fail(anyCall, anyCall, anyCall, anyCall)).not.toContain(true);
});

test('failures of a pause that has begun extend it and begin none', () => {
  const { breaker, fail, pass } = aBreaker();
  fail(anyCall, anyCall, anyCall, anyCall, anyCall);
  pass(4_000);
  expect(fail(anyCall)).toEqual([false]);
  expect(breaker.waitMs()).toBe(10_000);
});

test.each<[string, (number | undefined)[], boolean]>([
  ['one customer alone', [1, 1, 1, 1, 1, 1], false],
  ['two customers', [2, 2, 2, 2, 1], true],
  ['a customer, and a connection that fails', [1, 1, 1, 1, 1, anyCall], false],
])('failures of %s begin a pause: %#', (_who, customers, expected) => {
  const { fail } = aBreaker();
  expect(fail(...customers).includes(true)).toBe(expected);
});

test('after a pause one customer alone does not keep the service from the others', () => {
  const { breaker, fail, pass } = aBreaker();
  fail(anyCall, anyCall, anyCall, anyCall, anyCall);
  pass(10_000);
  expect(fail(1, 1, 1, 1, 1, 1)).not.toContain(true);
  expect(breaker.waitMs()).toBe(0);
  expect(fail(2)).toEqual([true]);
});
