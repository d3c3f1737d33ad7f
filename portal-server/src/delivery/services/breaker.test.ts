import { Breaker } from './breaker.ts';

function aBreaker() {
  let now = 0;
  const breaker = new Breaker(() => now);
  const fail = (...people: (number | undefined)[]) => people.map((person) => breaker.failed(person));
  return { breaker, fail, pass: (ms: number) => void (now += ms) };
}
const nobody = undefined;

test('five failures in a row begin a pause, after which one call tries', () => {
  const { breaker, fail, pass } = aBreaker();
  expect(fail(nobody, nobody, nobody, nobody, nobody)).toEqual([false, false, false, false, true]);
  expect(breaker.ask()).toBe(10_000);
  pass(10_000);
  expect([breaker.ask(), breaker.ask()]).toEqual([0, 10_000]);
  expect(breaker.failed(1)).toBe(false);
  pass(10_000);
  expect(breaker.ask()).toBe(0);
  breaker.succeeded();
  expect([breaker.ask(), breaker.ask()]).toEqual([0, 0]);
});

test('wrong answers to one person begin no pause; those to a second person do', () => {
  const { breaker, fail } = aBreaker();
  expect(fail(1, 1, 1, 1, 1, 1)).not.toContain(true);
  expect(breaker.ask()).toBe(0);
  breaker.succeeded();
  expect(fail(2, 2, 2, 2)).not.toContain(true);
  expect(breaker.failed(1)).toBe(true);
  expect(breaker.ask()).toBe(10_000);
});
