import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { badRequest, HttpError } from '../http/http-error.ts';
import { runAction } from './run-action.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** Runs an action of customer 1001 that does `work`. */
const run = (work: () => Promise<void> | void, key?: string) =>
  runAction(
    portal,
    {
      name: 'test.work',
      allow: ['customer'],
      run: async () => {
        await work();
        return { data: 'done', subjects: [] };
      },
    },
    { actor: { kind: 'customer', profileId: 1, customerId: 1001 }, input: null, key, log: portal.app.log },
  );
const fail = (error: Error) => (): never => {
  throw error;
};
const lastAudits = (count: number) =>
  portal.database.db
    .selectFrom('action_audit')
    .select(['outcome', 'reason', 'happened_at'])
    .orderBy('id', 'desc')
    .limit(count)
    .execute();

/** Starts an action that locks its customer until `release`. */
async function holdCustomer(): Promise<{ ended: Promise<string>; release: () => void }> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: holding } = Promise.withResolvers<void>();
  const ended = run(() => {
    holding();
    return held;
  });
  await isHeld;
  return { ended, release };
}

test.each([409, 429, 503])(
  'a refusal with %i is not stored: the same attempt is carried out later',
  async (status) => {
    await expect(run(fail(new HttpError(status)), `key-${status}`)).rejects.toMatchObject({ status });
    expect(await run(() => undefined, `key-${status}`)).toBe('done');
  },
);

test('any other refusal is stored', async () => {
  await expect(run(fail(new HttpError(422)), 'key-422')).rejects.toMatchObject({ status: 422 });
  await expect(run(() => undefined, 'key-422')).rejects.toMatchObject({ status: 422 });
});

test('a refusal by fields is audited with their names', async () => {
  const refusal = badRequest({ zipCode: 'field.invalid', branchId: 'field.invalid' });
  await expect(run(fail(refusal))).rejects.toMatchObject({ status: 400 });
  expect(await lastAudits(1)).toEqual([
    expect.objectContaining({ outcome: 'refused', reason: 'fields: branchId, zipCode' }),
  ]);
});

test('an attempt that fails is logged with its reason and the hash of its key, and without the key', async () => {
  portal.logs.length = 0;
  const broken = Object.assign(new Error('broken'), { code: '57P01' });
  await expect(run(fail(broken), 'key-secret')).rejects.toThrow('broken');
  const line: unknown = JSON.parse(portal.logs.find((text) => text.includes('action failed')) ?? '{}');
  expect(line).toMatchObject({ level: 'error', action: 'test.work', customer: 1001, reason: '57P01' });
  expect(line).toHaveProperty('attempt', expect.stringMatching(/^[\w-]{43}$/));
  expect(portal.logs.join('')).not.toContain('key-secret');
});

test('writes that wait too long for another of their customer are refused with 503, and can be made again', async () => {
  // The embedded database has one connection: writes wait for the connection, never for a row.
  if (portal.database.kind !== 'postgres') return;
  const { ended, release } = await holdCustomer();
  const keys = Array.from({ length: 12 }, (_, index) => `busy-${index}`);
  for (const each of await Promise.allSettled(keys.map((key) => run(() => undefined, key))))
    expect(each).toMatchObject({ status: 'rejected', reason: { status: 503, type: 'CUSTOMER_BUSY' } });
  release();
  expect(await ended).toBe('done');
  expect(await run(() => undefined, 'busy-0')).toBe('done');
});

test('writes that wait for one customer leave connections to the others', async () => {
  if (portal.database.kind !== 'postgres') return;
  const { ended, release } = await holdCustomer();
  let settled = 0;
  const waiting = Array.from({ length: 12 }, () => run(() => undefined).finally(() => (settled += 1)));
  const others = Array.from({ length: 5 }, () =>
    portal.database.db.selectFrom('branch').select('id').limit(1).executeTakeFirstOrThrow(),
  );
  await Promise.all(others);
  expect(settled).toBe(0);
  release();
  await Promise.all([ended, ...waiting]);
});

test('more writes than may wait for one customer are refused at once', async () => {
  const { ended, release } = await holdCustomer();
  let worked = 0;
  const work = () => void (worked += 1);
  const results = Array.from({ length: 110 }, () => run(work));
  await expect(results.at(-1)).rejects.toMatchObject({ status: 503, type: 'CUSTOMER_BUSY' });
  release();
  await ended;
  const done = (await Promise.allSettled(results)).filter(({ status }) => status === 'fulfilled');
  // Two other actions hold connections beside the one that locked the customer; a hundred wait.
  expect(done).toHaveLength(102);
  expect(worked).toBe(102);
});

test('the time of a write is that of its start, not of its request', async () => {
  const { ended, release } = await holdCustomer();
  const before = portal.now();
  const second = run(() => undefined);
  portal.advance({ minutes: 1 });
  release();
  await Promise.all([ended, second]);
  const [last, first] = await lastAudits(2);
  expect([first?.happened_at, last?.happened_at]).toEqual([before, portal.now()]);
});
