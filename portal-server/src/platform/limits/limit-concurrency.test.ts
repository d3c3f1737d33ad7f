import { limitConcurrency, limitEach } from './limit-concurrency.ts';

const refuse = (): Error => new Error('busy');

test('no more than the allowed number run at once, and all run in the end', async () => {
  const limited = limitConcurrency(2, 10, refuse);
  let running = 0;
  let most = 0;
  const work = async (): Promise<number> => {
    most = Math.max(most, (running += 1));
    await new Promise(setImmediate);
    running -= 1;
    return most;
  };
  await Promise.all(Array.from({ length: 8 }, () => limited(work)));
  expect(most).toBe(2);
});

test('work is refused when the queue is full, and accepted again afterwards', async () => {
  const limited = limitConcurrency(1, 1, refuse);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = limited(() => promise);
  const second = limited(async () => 'second');
  await expect(limited(async () => 'third')).rejects.toThrow('busy');
  resolve('first');
  await expect(Promise.all([first, second])).resolves.toEqual(['first', 'second']);
  await expect(limited(async () => 'fourth')).resolves.toBe('fourth');
});

test('a work that fails frees its place', async () => {
  const limited = limitConcurrency(1, 1, refuse);
  await expect(limited(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(limited(async () => 'next')).resolves.toBe('next');
});

test('work of high priority starts first, and a full queue of other work does not keep it out', async () => {
  const limited = limitConcurrency(1, 3, refuse);
  const order: string[] = [];
  const named = (name: string) => async () => void order.push(name);
  const { promise, resolve } = Promise.withResolvers<void>();
  const works = [
    limited(() => promise),
    limited(named('stranger 1')),
    limited(named('stranger 2')),
    limited(named('stranger 3')),
    limited(named('owner'), 'high'),
  ];
  await expect(limited(named('stranger 4'))).rejects.toThrow('busy');
  resolve();
  await Promise.all(works);
  expect(order).toEqual(['owner', 'stranger 1', 'stranger 2', 'stranger 3']);
});

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
