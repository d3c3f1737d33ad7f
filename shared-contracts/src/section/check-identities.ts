import type { SectionDescriptor } from '../schemas/section.ts';
import { routeIdentity } from './check-routes.ts';
import type { Problem } from './problem.ts';

/** What must be there once: by name, the part of a descriptor, and how its entries are told apart. */
interface Identity {
  name: string;
  part: 'routes' | 'nav' | 'cards' | 'figures' | 'tour';
  keysOf(descriptor: SectionDescriptor): string[];
}

const ROUTE: Identity = {
  name: 'route',
  part: 'routes',
  keysOf: ({ routes }) => routes.map(({ path }) => routeIdentity(path)),
};

const IDENTITIES: readonly Identity[] = [
  { name: 'nav id', part: 'nav', keysOf: ({ nav }) => nav.map(({ id }) => id) },
  { name: 'card id', part: 'cards', keysOf: ({ cards }) => cards.map(({ id }) => id) },
  { name: 'figures id', part: 'figures', keysOf: ({ figures = [] }) => figures.map(({ id }) => id) },
  { name: 'tour id', part: 'tour', keysOf: ({ tour }) => tour.map(({ id }) => id) },
  {
    name: 'tour place',
    part: 'tour',
    keysOf: ({ tour }) => tour.map(({ viewport, order }) => `${viewport} ${order}`),
  },
];

/** Entries of a section that stand in it twice. */
export const repeatedEntryProblems = (descriptor: SectionDescriptor): Problem[] =>
  [ROUTE, ...IDENTITIES].flatMap(({ name, part, keysOf }) =>
    keysOf(descriptor).flatMap((key, at, keys) =>
      keys.indexOf(key) === at
        ? []
        : [{ rule: `descriptor.${part}.${at}`, text: `${name} ${key} is there twice` }],
    ),
  );

/** Entries of `candidate` that `other` has too. Routes of two sections have a rule of their own: they must not overlap. */
export const identityCollisions = (candidate: SectionDescriptor, other: SectionDescriptor): Problem[] =>
  IDENTITIES.flatMap(({ name, part, keysOf }) => {
    const taken = new Set(keysOf(other));
    return keysOf(candidate).flatMap((key, at) =>
      taken.has(key)
        ? [{ rule: `descriptor.${part}.${at}`, text: `${name} ${key} is taken by ${other.name}` }]
        : [],
    );
  });
