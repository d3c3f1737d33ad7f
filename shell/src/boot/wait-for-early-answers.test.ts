import { keepAnswer } from '@portal/shared-ui';
import { waitForEarlyAnswers } from './wait-for-early-answers.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  globalThis.__portalEarly = undefined;
});

/** How long `waitForEarlyAnswers` waits, in milliseconds, when each URL is answered after the given time. */
async function waited(asked: Record<string, number>): Promise<number> {
  const after = (ms: number): Promise<Response> =>
    new Promise((resolve) => void setTimeout(() => resolve(new Response()), ms));
  globalThis.__portalEarly = new Map(Object.entries(asked).map(([url, ms]) => [url, after(ms)]));
  const began = Date.now();
  let end = NaN;
  void waitForEarlyAnswers().then(() => (end = Date.now() - began));
  await jest.advanceTimersByTimeAsync(10_000);
  return end;
}

test.each([
  ['nothing when nothing was asked for', {}, 0],
  ['all that was asked for', { '/api/a': 10, '/api/b': 30 }, 30],
  ['a moment for what comes late', { '/api/a': 10, '/api/b': 9_000 }, 50],
  ['nothing for what is known', { '/api/known': 30 }, 0],
])('it waits for %s', async (_what, asked, ms) => {
  keepAnswer('/api/known', 'rows');
  await expect(waited(asked)).resolves.toBe(ms);
});

test('it does not wait for what fails', async () => {
  globalThis.__portalEarly = new Map([['/api/a', Promise.reject(new Error('offline'))]]);
  await expect(waitForEarlyAnswers()).resolves.toBeUndefined();
});
