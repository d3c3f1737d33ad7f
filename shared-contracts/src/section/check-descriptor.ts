import semver from 'semver';
import { LARGEST_DESCRIPTOR, SectionDescriptor } from '../schemas/section.ts';
import { CONTRACTS_VERSION } from '../version.ts';
import { actionProblems } from './check-actions.ts';
import {
  identityCollisions,
  nestingCollisions,
  nestingProblems,
  repeatedEntryProblems,
} from './check-entries.ts';
import { iconProblems } from './check-icons.ts';
import { accessProblems, callProblems, eventProblems, ownPathProblems } from './check-links.ts';
import { overlappingRouteProblems, reservedRouteProblems } from './check-routes.ts';
import { searchProblems } from './check-search.ts';
import { offerProblems } from './check-slots.ts';
import { schemaProblems, type Problem } from './problems.ts';

/** The problems of a descriptor, without regard to other sections. */
export function descriptorProblems(value: unknown, contractsVersion = CONTRACTS_VERSION): Problem[] {
  const problems = schemaProblems(SectionDescriptor, value, 'descriptor');
  if (problems.length > 0) return problems;
  const descriptor = value as SectionDescriptor;
  return [
    ...sizeProblems(descriptor),
    ...contractProblems(descriptor, contractsVersion),
    ...reservedRouteProblems(descriptor),
    ...repeatedEntryProblems(descriptor),
    ...ownPathProblems(descriptor),
    ...accessProblems(descriptor),
    ...nestingProblems(descriptor),
    ...callProblems(descriptor),
    ...eventProblems(descriptor),
    ...searchProblems(descriptor),
    ...iconProblems(descriptor),
    ...offerProblems(descriptor),
    ...actionProblems(descriptor),
  ];
}

function sizeProblems(descriptor: SectionDescriptor): Problem[] {
  const bytes = new TextEncoder().encode(JSON.stringify(descriptor)).byteLength;
  if (bytes <= LARGEST_DESCRIPTOR) return [];
  return [{ rule: 'descriptor', text: `is ${bytes} bytes of JSON, ${LARGEST_DESCRIPTOR} at most` }];
}

function contractProblems({ contracts, name }: SectionDescriptor, contractsVersion: string): Problem[] {
  const rule = 'descriptor.contracts';
  if (semver.validRange(contracts) === null) return [{ rule, text: `"${contracts}" is not a version range` }];
  if (semver.satisfies(contractsVersion, contracts)) return [];
  return [
    { rule, text: `${name} was built for shared-contracts ${contracts}, the portal has ${contractsVersion}` },
  ];
}

/** Conflicts of `candidate` with other sections. */
export function collisions(candidate: SectionDescriptor, others: readonly SectionDescriptor[]): Problem[] {
  return others
    .filter(({ name }) => name !== candidate.name)
    .flatMap((other) => [
      ...overlappingRouteProblems(candidate, other),
      ...identityCollisions(candidate, other),
      ...nestingCollisions(candidate, other),
    ]);
}
