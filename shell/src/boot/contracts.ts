import { satisfy } from '@module-federation/enhanced/runtime';
import { CONTRACTS_VERSION, type SectionRelease } from '@portal/shared-contracts';

/** A section was built for contracts that this shell does not have: it would break in some way, so it is not begun. */
export class ContractMismatch extends Error {
  override name = 'ContractMismatch';
}

/** Throws when this shell's contracts are outside of the range that the section was built for. */
export function checkContracts({ name, version, descriptor }: SectionRelease): void {
  if (satisfy(CONTRACTS_VERSION, descriptor.contracts)) return;
  throw new ContractMismatch(
    `${name} ${version} was built for shared-contracts ${descriptor.contracts}, this page has ${CONTRACTS_VERSION}`,
  );
}
