import { windowUntil } from './window-until.ts';

const CALM = 50;
const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

test('timers, frames and listeners run until the signal aborts, and then end', async () => {
  const leaving = new AbortController();
  const own = windowUntil(leaving.signal);
  const run = jest.fn<void, [string]>();
  own.addEventListener('resize', () => run('listener'));
  own.setInterval(() => run('interval'), 5);
  own.setTimeout(() => run('timeout'), 5);
  own.requestAnimationFrame(() => run('frame'));
  window.dispatchEvent(new Event('resize'));
  await wait(CALM);
  const seen = new Set(run.mock.calls.map(([what]) => what));
  expect(seen).toEqual(new Set(['listener', 'interval', 'timeout', 'frame']));

  own.setTimeout(() => run('timeout'), 5);
  own.requestAnimationFrame(() => run('frame'));
  leaving.abort();
  run.mockClear();
  own.setInterval(() => run('interval'), 5);
  own.addEventListener('resize', () => run('listener'));
  window.dispatchEvent(new Event('resize'));
  await wait(CALM);
  expect(run).not.toHaveBeenCalled();
});

test('a timer that was cleared does not run', async () => {
  const own = windowUntil(new AbortController().signal);
  const run = jest.fn();
  own.clearTimeout(own.setTimeout(run, 5));
  own.clearInterval(own.setInterval(run, 5));
  own.cancelAnimationFrame(own.requestAnimationFrame(run));
  await wait(CALM);
  expect(run).not.toHaveBeenCalled();
});
