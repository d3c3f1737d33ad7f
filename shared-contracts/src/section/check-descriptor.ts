import semver from 'semver';
import { Errors } from 'typebox/value';
import { SectionDescriptor } from '../schemas/section.ts';
import { CONTRACTS_VERSION } from '../version.ts';
import { matchesRoute } from './route-match.ts';

/** What is wrong with a descriptor, one sentence each; empty when nothing is (design section 4, "contract check"). */
export function descriptorProblems(value: unknown, contractsVersion = CONTRACTS_VERSION): string[] {
  const problems = [...Errors(SectionDescriptor, value)].map(
    (error) => `${error.instancePath || 'descriptor'} ${error.message}`,
  );
  if (problems.length > 0) return problems;
  const descriptor = value as SectionDescriptor;
  return [...contractProblems(descriptor, contractsVersion), ...ownPathProblems(descriptor)];
}

function contractProblems({ contracts, name }: SectionDescriptor, contractsVersion: string): string[] {
  if (semver.validRange(contracts) === null) return [`contracts: "${contracts}" is not a version range`];
  return semver.satisfies(contractsVersion, contracts)
    ? []
    : [`contracts: ${name} was built for shared-contracts ${contracts}, the portal has ${contractsVersion}`];
}

/** Every path a section links to must be one it serves. */
function ownPathProblems({ routes, nav, cards }: SectionDescriptor): string[] {
  const links = [
    ...nav.map(({ id, path }) => [`nav ${id}`, path] as const),
    ...cards.flatMap(({ id, seeAll, history }) =>
      [seeAll, history].map((path) => [`card ${id}`, path] as const),
    ),
  ];
  return links
    .filter(([, path]) => path !== undefined && !routes.some((route) => matchesRoute(route.path, path)))
    .map(([what, path]) => `${what}: ${path} is no route of this section`);
}

/** What of `candidate` another section has already, one sentence each (design section 3). */
export function collisions(candidate: SectionDescriptor, others: readonly SectionDescriptor[]): string[] {
  return others
    .filter(({ name }) => name !== candidate.name)
    .flatMap((other) => [
      ...taken(
        'route',
        candidate.routes,
        other.routes,
        (route) => route.path.replace(/:[^/]+/g, ':'),
        other.name,
      ),
      ...taken('nav id', candidate.nav, other.nav, (entry) => entry.id, other.name),
      ...taken('card id', candidate.cards, other.cards, (card) => card.id, other.name),
      ...taken(
        'tour place',
        candidate.tour,
        other.tour,
        (step) => `${step.viewport} ${step.order}`,
        other.name,
      ),
    ]);
}

function taken<Part>(
  what: string,
  own: readonly Part[],
  theirs: readonly Part[],
  keyOf: (part: Part) => string,
  owner: string,
): string[] {
  const keys = new Set(theirs.map(keyOf));
  return own
    .map(keyOf)
    .filter((key) => keys.has(key))
    .map((key) => `${what} ${key} is taken by ${owner}`);
}
