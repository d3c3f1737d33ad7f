import { limitConcurrency } from './limit-concurrency.ts';

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

test('whoever comes when the line is full is refused, and a place is free again afterwards', async () => {
  const limited = limitConcurrency(1, 1, refuse);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = limited(() => promise);
  const second = limited(async () => 'second');
  await expect(limited(async () => 'third')).rejects.toThrow('busy');
  resolve('first');
  await expect(Promise.all([first, second])).resolves.toEqual(['first', 'second']);
  await expect(limited(async () => 'fourth')).resolves.toBe('fourth');
});

test('a work that fails gives its place back', async () => {
  const limited = limitConcurrency(1, 1, refuse);
  await expect(limited(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(limited(async () => 'next')).resolves.toBe('next');
});
