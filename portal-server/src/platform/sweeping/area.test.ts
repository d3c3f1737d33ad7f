import { testPortal } from '../../testing/test-portal.ts';
import { sweeping, type Sweep } from './area.ts';

test('a sweep that fails is logged, and those after it have their turn', async () => {
  const { promise: isSwept, resolve } = Promise.withResolvers<void>();
  const fails: Sweep = () => Promise.reject(new Error('no room'));
  const sweeps: Sweep = async () => resolve();
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout'],
  });
  const portal = await testPortal({ areas: [sweeping([fails, sweeps])] });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  jest.advanceTimersByTime(10 * 60_000);
  await isSwept;
  expect(portal.logs.filter((line) => line.includes('sweep failed'))).toEqual([
    expect.stringContaining('no room') as string,
  ]);
  await portal.close();
  jest.useRealTimers();
});
