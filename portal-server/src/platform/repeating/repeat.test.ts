import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify from 'fastify';
import { repeat, type RepeatedWork } from './repeat.ts';

const HOUR = 3_600_000;

async function listening(
  given: Partial<RepeatedWork> & Pick<RepeatedWork, 'work'>,
  hasRightTime = async () => true,
) {
  const app = fastify().withTypeProvider<TypeBoxTypeProvider>();
  app.decorate('hasRightTime', hasRightTime);
  const start = repeat(app, { name: 'test', everyMs: HOUR, ...given });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, start };
}

/** Work whose rounds last until the test ends them. */
function heldWork() {
  const rounds: PromiseWithResolvers<void>[] = [];
  const work = (): Promise<void> => {
    const round = Promise.withResolvers<void>();
    rounds.push(round);
    return round.promise;
  };
  return { rounds, work };
}
/** Lets what is resolved go on. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('rounds come one after the other, and many requests meanwhile are one', async () => {
  const { rounds, work } = heldWork();
  const { app, start } = await listening({ work });
  start();
  await settle();
  start();
  start();
  start();
  await settle();
  expect(rounds).toHaveLength(1);
  rounds[0]?.resolve();
  await settle();
  expect(rounds).toHaveLength(2);
  rounds[1]?.resolve();
  await settle();
  expect(rounds).toHaveLength(2);
  await app.close();
});

test('a failed round does not end the repetition', async () => {
  const work = jest
    .fn<Promise<void>, []>()
    .mockRejectedValueOnce(new Error('once'))
    .mockResolvedValue(undefined);
  const { app, start } = await listening({ work });
  start();
  await settle();
  start();
  await settle();
  expect(work).toHaveBeenCalledTimes(2);
  await app.close();
});

test.each([
  [true, 1],
  [false, 0],
])('at once: %s means %i rounds when the server listens', async (atOnce, count) => {
  const work = jest.fn<Promise<void>, []>().mockResolvedValue(undefined);
  const { app } = await listening({ work, atOnce });
  await settle();
  expect(work).toHaveBeenCalledTimes(count);
  await app.close();
});

test('closing waits for the round under way, and begins none that is asked for', async () => {
  const { rounds, work } = heldWork();
  const { app, start } = await listening({ work });
  start();
  await settle();
  start();
  let isClosed = false;
  const closed = app.close().then(() => (isClosed = true));
  await settle();
  expect(isClosed).toBe(false);
  rounds[0]?.resolve();
  await closed;
  expect(rounds).toHaveLength(1);
});

test('while the clock is wrong no round does anything', async () => {
  const work = jest.fn<Promise<void>, []>().mockResolvedValue(undefined);
  let isRight = false;
  const { app, start } = await listening({ work, atOnce: true }, async () => isRight);
  start();
  await settle();
  expect(work).not.toHaveBeenCalled();
  isRight = true;
  start();
  await settle();
  expect(work).toHaveBeenCalledTimes(1);
  await app.close();
});
