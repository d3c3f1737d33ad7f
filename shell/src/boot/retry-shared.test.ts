import { retryShared, type SharedScopes } from './retry-shared.ts';

type Shared = SharedScopes[string][string][string];

/** A module that a page shares. */
function sharing(get: () => unknown): Shared {
  const shared: Shared = { get };
  retryShared({ default: { dialogs: { '1.0.0': shared } } });
  return shared;
}

/** Loads it as the federation runtime does. */
function load(shared: Shared): Promise<unknown> {
  shared.loading ??= Promise.resolve(shared.get());
  return shared.loading;
}
const factory = (): string => 'module';

test('a module that did not load is fetched again', async () => {
  let isOffline = true;
  const shared = sharing(() => (isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(factory)));
  await expect(load(shared)).rejects.toThrow('offline');
  isOffline = false;
  expect(await load(shared)).toBe(factory);
});

test('one that loaded is fetched once', async () => {
  const get = jest.fn(() => Promise.resolve(factory));
  const shared = sharing(get);
  await load(shared);
  await load(shared);
  expect(get).toHaveBeenCalledTimes(1);
});

test('one that is there at once stays so', () => {
  expect(sharing(() => factory).get()).toBe(factory);
});
