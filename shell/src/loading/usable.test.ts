import { layOut } from '../testing/lay-out.ts';

const hanging = new Promise<never>(() => undefined);
let isUsable: boolean;

/** A fresh copy of the module, as in a page that was just opened and waits for `answers`. */
async function opened(...answers: Promise<unknown>[]): Promise<void> {
  jest.resetModules();
  const { usable, watchUsable } = await import('./usable.ts');
  isUsable = false;
  void usable.then(() => (isUsable = true));
  void watchUsable([], new Map(), answers);
}
const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

let clear: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  clear = layOut();
});
afterEach(() => {
  clear();
  jest.useRealTimers();
});

test.each([
  ['arrived', () => Promise.resolve()],
  ['failed', () => Promise.reject(new Error('offline'))],
])('a page whose first answers have %s is usable once it is idle', async (_what, answer) => {
  await opened(answer());
  await wait(1_000);
  expect(isUsable).toBe(true);
});

test('a page waits for its first answers, but not longer than its limit', async () => {
  await opened(Promise.resolve(), hanging);
  await wait(9_000);
  expect(isUsable).toBe(false);
  await wait(2_000);
  expect(isUsable).toBe(true);
});

test.each([
  ['a skeleton', '<i data-skeleton></i>'],
  ['what the server has drawn', '<div id="early-view"></div>'],
])('a page is not usable while it shows %s', async (_what, waiting) => {
  document.body.innerHTML = `<main id="main">${waiting}</main>`;
  await opened(Promise.resolve());
  await wait(5_000);
  expect(isUsable).toBe(false);
  document.body.innerHTML = '<main id="main"><p>Rows</p></main>';
  await wait(1_000);
  expect(isUsable).toBe(true);
});
