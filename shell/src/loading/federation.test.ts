import { CONTRACTS_VERSION } from '@portal/shared-contracts';
import { aRelease } from '../testing/a-portal.ts';
import { checkContracts, ContractMismatch, retryShared, type SharedScopes } from './federation.ts';

const major = Number(CONTRACTS_VERSION.split('.')[0]);
const builtFor = (contracts: string) => () => checkContracts(aRelease({ descriptor: { contracts } }));

test.each([`^${CONTRACTS_VERSION}`, `>=${major}.0.0 <${major + 1}.0.0`, `${major}.x`])(
  'a section built for %s may load',
  (range) => expect(builtFor(range)).not.toThrow(),
);

test.each([
  ['too old', `^${major - 1}.9.0`],
  ['too new', `^${major + 1}.0.0`],
])('contracts that are %s (%s) are refused', (_what, range) =>
  expect(builtFor(range)).toThrow(ContractMismatch),
);

type Shared = SharedScopes[string][string][string];

/** A module that a page shares. */
function sharing(get: () => unknown): Shared {
  const shared: Shared = { get };
  retryShared({ default: { dialogs: { '1.0.0': shared } } });
  return shared;
}

/** Loads a shared module as the federation runtime does. */
function load(shared: Shared): Promise<unknown> {
  shared.loading ??= Promise.resolve(shared.get());
  return shared.loading;
}
const factory = (): string => 'module';

test('a shared module that failed to load is fetched again', async () => {
  let isOffline = true;
  const shared = sharing(() => (isOffline ? Promise.reject(new Error('offline')) : Promise.resolve(factory)));
  await expect(load(shared)).rejects.toThrow('offline');
  isOffline = false;
  expect(await load(shared)).toBe(factory);
});

test('a shared module that loaded is fetched once', async () => {
  const get = jest.fn(() => Promise.resolve(factory));
  const shared = sharing(get);
  await load(shared);
  await load(shared);
  expect(get).toHaveBeenCalledTimes(1);
});

test('a shared module that is available synchronously stays so', () => {
  expect(sharing(() => factory).get()).toBe(factory);
});
