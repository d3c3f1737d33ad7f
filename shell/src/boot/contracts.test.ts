import { CONTRACTS_VERSION } from '@portal/shared-contracts';
import { aRelease } from '../testing/section-release.ts';
import { checkContracts, ContractMismatch } from './contracts.ts';

const major = Number(CONTRACTS_VERSION.split('.')[0]);
const builtFor = (contracts: string) => () => checkContracts(aRelease({ descriptor: { contracts } }));

test.each([`^${CONTRACTS_VERSION}`, `>=${major}.0.0 <${major + 1}.0.0`, `${major}.x`])(
  'a section built for %s may begin',
  (range) => expect(builtFor(range)).not.toThrow(),
);

test.each([
  ['too old', `^${major - 1}.9.0`],
  ['too new', `^${major + 1}.0.0`],
])('contracts that are %s (%s) are refused', (_what, range) =>
  expect(builtFor(range)).toThrow(ContractMismatch),
);
