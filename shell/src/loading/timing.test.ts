import { nextTask } from './timing.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

test.each([
  ['a page that is seen lets the browser draw and answer first', false, 1],
  ['a tab in the background, whose timers browsers hold back, goes on at once', true, 0],
])('%s', async (_what, hidden, timers) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  const task = nextTask();
  expect(jest.getTimerCount()).toBe(timers);
  jest.runAllTimers();
  await task;
});
