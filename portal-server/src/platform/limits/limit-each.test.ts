import { limitConcurrency } from './limit-concurrency.ts';
import { limitEach } from './limit-each.ts';

test('each key has a limit of its own, which begins anew when its work has ended', async () => {
  let limits = 0;
  const limited = limitEach<string>(() => {
    limits += 1;
    return limitConcurrency(1, 0, () => new Error('full'));
  });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = limited('a', () => held);
  await expect(limited('a', async () => 'second')).rejects.toThrow('full');
  expect(await limited('b', async () => 'other')).toBe('other');
  release();
  await first;
  expect(await limited('a', async () => 'later')).toBe('later');
  expect(limits).toBe(3);
});
