import type { SectionDescriptor } from '../schemas/section.ts';
import { routeIdentity } from './check-routes.ts';
import type { Problem } from './problems.ts';

/** A property that must be unique: its name, the part of a descriptor that has it, and its values. */
interface Identity {
  name: string;
  part: 'routes' | 'nav' | 'cards' | 'figures' | 'panels' | 'search' | 'offers' | 'slots' | 'tour';
  keysOf(descriptor: SectionDescriptor): string[];
}

const ROUTE: Identity = {
  name: 'route',
  part: 'routes',
  keysOf: ({ routes }) => routes.map(({ path }) => routeIdentity(path)),
};

/** Other sections may have the same: it is looked up in its own section. */
const SLOT: Identity = {
  name: 'slot id',
  part: 'slots',
  keysOf: ({ slots = [] }) => slots.map(({ id }) => id),
};

const IDENTITIES: readonly Identity[] = [
  { name: 'nav id', part: 'nav', keysOf: ({ nav }) => nav.map(({ id }) => id) },
  { name: 'card id', part: 'cards', keysOf: ({ cards }) => cards.map(({ id }) => id) },
  { name: 'figures id', part: 'figures', keysOf: ({ figures = [] }) => figures.map(({ id }) => id) },
  { name: 'kind of record', part: 'panels', keysOf: ({ panels = [] }) => panels.map(({ kind }) => kind) },
  { name: 'kind of result', part: 'search', keysOf: ({ search = [] }) => search.map(({ id }) => id) },
  { name: 'place', part: 'offers', keysOf: ({ offers = [] }) => offers },
  { name: 'tour id', part: 'tour', keysOf: ({ tour }) => tour.map(({ id }) => id) },
  {
    name: 'tour place',
    part: 'tour',
    keysOf: ({ tour }) => tour.map(({ viewport, order }) => `${viewport} ${order}`),
  },
];

/** Entries that a section has twice. */
export const repeatedEntryProblems = (descriptor: SectionDescriptor): Problem[] =>
  [ROUTE, SLOT, ...IDENTITIES].flatMap(({ name, part, keysOf }) =>
    keysOf(descriptor).flatMap((key, at, keys) =>
      keys.indexOf(key) === at
        ? []
        : [{ rule: `descriptor.${part}.${at}`, text: `${name} ${key} is there twice` }],
    ),
  );

/** Entries of `candidate` that `other` has, too. Routes have a rule of their own: routes of two sections must not overlap. */
export const identityCollisions = (candidate: SectionDescriptor, other: SectionDescriptor): Problem[] =>
  IDENTITIES.flatMap(({ name, part, keysOf }) => {
    const taken = new Set(keysOf(other));
    return keysOf(candidate).flatMap((key, at) =>
      taken.has(key)
        ? [{ rule: `descriptor.${part}.${at}`, text: `${name} ${key} is taken by ${other.name}` }]
        : [],
    );
  });

/*
 * The menu has two levels: the parent of an entry has no parent. So no entry is its own parent, and there are no cycles. A parent that
 * no section has is allowed, because teams publish independently: its child is then an entry of the first level.
 */

/** Entries of a section whose parent has a parent. */
export const nestingProblems = ({ nav }: SectionDescriptor): Problem[] => nestedBelow(nav, nav);

/** Entries of two sections whose parent has a parent, whichever section has the parent. */
export const nestingCollisions = (candidate: SectionDescriptor, other: SectionDescriptor): Problem[] => [
  ...nestedBelow(candidate.nav, other.nav),
  ...candidate.nav.flatMap(({ id, parent }, at) =>
    parent !== undefined && other.nav.some((entry) => entry.parent === id)
      ? [parentProblem(at, `${id} has a sub-item of ${other.name} and cannot be a sub-item itself`)]
      : [],
  ),
];

function nestedBelow(nav: SectionDescriptor['nav'], parents: SectionDescriptor['nav']): Problem[] {
  const subItems = new Set(parents.flatMap(({ id, parent }) => (parent === undefined ? [] : [id])));
  return nav.flatMap(({ id, parent }, at) =>
    parent !== undefined && subItems.has(parent)
      ? [parentProblem(at, `${id} cannot be below ${parent}, which is a sub-item itself`)]
      : [],
  );
}

const parentProblem = (at: number, text: string): Problem => ({ rule: `descriptor.nav.${at}.parent`, text });
