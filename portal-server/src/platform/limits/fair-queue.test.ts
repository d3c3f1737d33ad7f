import { FairQueue } from './fair-queue.ts';

const ended = (): { job: () => Promise<void>; end: () => void } => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { job: () => promise, end: resolve };
};

test('owners take turns, however many jobs one of them has', async () => {
  const queue = new FairQueue<string>(1);
  const order: string[] = [];
  const first = ended();
  const all = [queue.run('greedy', first.job)];
  for (const owner of ['greedy', 'greedy', 'greedy', 'modest', 'other'])
    all.push(queue.run(owner, () => Promise.resolve(void order.push(owner))));
  first.end();
  await Promise.all(all);
  expect(order).toEqual(['greedy', 'modest', 'other', 'greedy', 'greedy']);
});

test('no more than the limit run at once, and a job that fails gives its place to the next', async () => {
  const queue = new FairQueue<number>(2);
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      queue.run(index % 3, async () => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        if (index % 2 === 0) throw new Error('broken');
        return index;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(results.map(({ status }) => status)).toEqual(
    Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? 'rejected' : 'fulfilled')),
  );
});
