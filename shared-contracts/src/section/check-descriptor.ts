import semver from 'semver';
import { LARGEST_DESCRIPTOR, SectionDescriptor } from '../schemas/section.ts';
import { CONTRACTS_VERSION } from '../version.ts';
import { accessProblems } from './check-access.ts';
import { identityCollisions, repeatedEntryProblems } from './check-identities.ts';
import { callProblems } from './check-calls.ts';
import { nestingCollisions, nestingProblems } from './check-menu.ts';
import { overlappingRouteProblems, reservedRouteProblems } from './check-routes.ts';
import type { Problem } from './problem.ts';
import { matchesRoute } from './routes.ts';
import { schemaProblems } from './schema-problems.ts';

/** What is wrong with a descriptor by itself; empty when nothing is. */
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

/** Every path a section links to must be one it serves; its tour may show the portal's home too. */
function ownPathProblems({ routes, nav, cards, tour }: SectionDescriptor): Problem[] {
  const links = [
    ...nav.map(({ path }, at) => [`nav.${at}.path`, path] as const),
    ...cards.flatMap(({ seeAll, history }, at) => [
      [`cards.${at}.seeAll`, seeAll] as const,
      [`cards.${at}.history`, history] as const,
    ]),
    ...tour.map(({ path }, at) => [`tour.${at}.path`, path === '/' ? undefined : path] as const),
  ];
  return links
    .filter(([, path]) => path !== undefined && !routes.some((route) => matchesRoute(route.path, path)))
    .map(([field, path]) => ({ rule: `descriptor.${field}`, text: `${path} is no route of this section` }));
}

/** What of `candidate` another section has already. */
export function collisions(candidate: SectionDescriptor, others: readonly SectionDescriptor[]): Problem[] {
  return others
    .filter(({ name }) => name !== candidate.name)
    .flatMap((other) => [
      ...overlappingRouteProblems(candidate, other),
      ...identityCollisions(candidate, other),
      ...nestingCollisions(candidate, other),
    ]);
}
