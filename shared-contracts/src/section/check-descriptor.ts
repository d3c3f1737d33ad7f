import semver from 'semver';
import { LARGEST_DESCRIPTOR, SectionDescriptor } from '../schemas/section.ts';
import { CONTRACTS_VERSION } from '../version.ts';
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
    ...ownPathProblems(descriptor),
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

/** Every path a section links to must be one it serves. */
function ownPathProblems({ routes, nav, cards }: SectionDescriptor): Problem[] {
  const links = [
    ...nav.map(({ path }, at) => [`nav.${at}.path`, path] as const),
    ...cards.flatMap(({ seeAll, history }, at) => [
      [`cards.${at}.seeAll`, seeAll] as const,
      [`cards.${at}.history`, history] as const,
    ]),
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
      ...taken('nav id', 'nav', candidate, other, ({ id }) => id),
      ...taken('card id', 'cards', candidate, other, ({ id }) => id),
      ...taken('figures id', 'figures', candidate, other, ({ id }) => id),
      ...taken('tour place', 'tour', candidate, other, ({ viewport, order }) => `${viewport} ${order}`),
    ]);
}

type Part = 'nav' | 'cards' | 'figures' | 'tour';

function taken<Name extends Part>(
  what: string,
  part: Name,
  candidate: SectionDescriptor,
  other: SectionDescriptor,
  keyOf: (entry: NonNullable<SectionDescriptor[Name]>[number]) => string,
): Problem[] {
  const keys = new Set(entriesOf(other, part).map(keyOf));
  return entriesOf(candidate, part)
    .map((entry, at) => ({ key: keyOf(entry), at }))
    .filter(({ key }) => keys.has(key))
    .map(({ key, at }) => ({
      rule: `descriptor.${part}.${at}`,
      text: `${what} ${key} is taken by ${other.name}`,
    }));
}

const entriesOf = <Name extends Part>(
  descriptor: SectionDescriptor,
  part: Name,
): NonNullable<SectionDescriptor[Name]>[number][] => descriptor[part] ?? [];
