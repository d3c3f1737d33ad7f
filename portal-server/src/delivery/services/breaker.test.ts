import { Breaker } from './breaker.ts';

function aBreaker() {
  let now = 0;
  const breaker = new Breaker(() => now);
  const fail = (...customers: (number | undefined)[]) =>
    customers.map((customer) => breaker.failed(customer));
  return { breaker, fail, pass: (ms: number) => void (now += ms) };
}
const anyCall = undefined;

test('five failures in a row begin a pause, after which one call tries', () => {
  const { breaker, fail, pass } = aBreaker();
  expect(fail(anyCall, anyCall, anyCall, anyCall, anyCall)).toEqual([false, false, false, false, true]);
  expect(breaker.look()).toBe(10_000);
  pass(10_000);
  expect([breaker.look(), breaker.ask().waitMs, breaker.look(), breaker.ask().waitMs]).toEqual([
    0, 0, 10_000, 10_000,
  ]);
  expect(breaker.failed(1)).toBe(false);
  pass(10_000);
  expect(breaker.ask().waitMs).toBe(0);
  breaker.succeeded();
  expect([breaker.ask().waitMs, breaker.ask().waitMs]).toEqual([0, 0]);
});

test('a trial that was not made is left to the next call; another call leaves none', () => {
  const { breaker, fail, pass } = aBreaker();
  const early = breaker.ask();
  fail(anyCall, anyCall, anyCall, anyCall, anyCall);
  early.untried();
  expect(breaker.look()).toBe(10_000);
  pass(10_000);
  breaker.ask().untried();
  expect([breaker.ask().waitMs, breaker.ask().waitMs]).toEqual([0, 10_000]);
});

test('failures of one customer begin no pause; those of a second one do', () => {
  const { breaker, fail } = aBreaker();
  expect(fail(1, 1, 1, 1, 1, 1)).not.toContain(true);
  expect(breaker.look()).toBe(0);
  breaker.succeeded();
  expect(fail(2, 2, 2, 2)).not.toContain(true);
  expect(breaker.failed(1)).toBe(true);
  expect(breaker.look()).toBe(10_000);
});
