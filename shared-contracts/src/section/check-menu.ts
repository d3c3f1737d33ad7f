import type { SectionDescriptor } from '../schemas/section.ts';
import type { Problem } from './problem.ts';

/*
 * The menu has two levels: the parent of an entry has no parent itself. This leaves no entry that is its own parent, and no
 * circle. A parent that no section has is allowed, because teams publish independently: its child stands for itself.
 */

/** Entries below one that has a parent itself, within one section. */
export const nestingProblems = ({ nav }: SectionDescriptor): Problem[] => nestedBelow(nav, nav);

/** The same between two sections, whichever of them holds the parent. */
export const nestingCollisions = (candidate: SectionDescriptor, other: SectionDescriptor): Problem[] => [
  ...nestedBelow(candidate.nav, other.nav),
  ...candidate.nav.flatMap(({ id, parent }, at) =>
    parent !== undefined && other.nav.some((entry) => entry.parent === id)
      ? [
          {
            rule: `descriptor.nav.${at}.parent`,
            text: `${id} has a sub-item of ${other.name} and cannot be a sub-item itself`,
          },
        ]
      : [],
  ),
];

function nestedBelow(nav: SectionDescriptor['nav'], parents: SectionDescriptor['nav']): Problem[] {
  const subItems = new Set(parents.flatMap(({ id, parent }) => (parent === undefined ? [] : [id])));
  return nav.flatMap(({ id, parent }, at) =>
    parent !== undefined && subItems.has(parent)
      ? [
          {
            rule: `descriptor.nav.${at}.parent`,
            text: `${id} cannot be below ${parent}, which is a sub-item itself`,
          },
        ]
      : [],
  );
}
