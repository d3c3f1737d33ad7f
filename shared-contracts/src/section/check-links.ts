import { API_ROUTES } from '../schemas/api-routes.ts';
import { LISTS } from '../schemas/lists.ts';
import type { SectionDescriptor, SectionNav } from '../schemas/section.ts';
import type { Problem } from './problems.ts';
import { matchesRoute, routeAt } from './routes.ts';

/** The paths that a descriptor links to, by field. */
const linksOf = ({
  nav,
  cards,
  panels = [],
  search = [],
  tour,
}: SectionDescriptor): { field: string; path: string }[] => [
  ...nav.map(({ path }, at) => ({ field: `nav.${at}.path`, path })),
  ...cards.flatMap(({ seeAll, history }, at) => [
    { field: `cards.${at}.seeAll`, path: seeAll },
    ...(history === undefined ? [] : [{ field: `cards.${at}.history`, path: history }]),
  ]),
  ...panels.flatMap(({ page, opens, lists = [] }, at) => [
    ...[page, ...(opens === 'atPage' ? [`${page}/:number`] : [])].map((path) => ({
      field: `panels.${at}.page`,
      path,
    })),
    ...lists.map((path, list) => ({ field: `panels.${at}.lists.${list}`, path })),
  ]),
  ...search.flatMap(({ lists }, at) =>
    lists.map(({ page }, list) => ({ field: `search.${at}.lists.${list}.page`, path: page })),
  ),
  ...tour.map(({ path }, at) => ({ field: `tour.${at}.path`, path })),
];

/** Links to a path that the section does not serve. Only its tour may show the portal's home. */
export const ownPathProblems = (descriptor: SectionDescriptor): Problem[] =>
  linksOf(descriptor)
    .filter(({ field, path }) => !(path === '/' && field.startsWith('tour.')))
    .filter(({ path }) => !descriptor.routes.some((route) => matchesRoute(route.path, path)))
    .map(({ field, path }) => ({
      rule: `descriptor.${field}`,
      text: `${path} is no route of this section`,
    }));

/** Pages for staff are in the menus for staff: outside of a view (`staff`) or in the view of a customer (`view`). */
type StaffAccess = 'staff' | 'view' | null;

const staffAccess = (value: string | undefined): StaffAccess =>
  value === 'staff' || value === 'view' ? value : null;

/** Links that lead people to a page that is not for them, and settings for staff in an entry that is not for staff. */
export function accessProblems(descriptor: SectionDescriptor): Problem[] {
  const accessAt = (path: string): StaffAccess => staffAccess(routeAt(descriptor.routes, path)?.access);
  return [
    ...descriptor.nav.flatMap((entry, at) => navProblems(entry, `nav.${at}`, accessAt(entry.path))),
    ...linksOf(descriptor)
      .filter(({ field, path }) => !field.startsWith('nav.') && accessAt(path) !== null)
      .map(({ field, path }) => ({ rule: `descriptor.${field}`, text: `${path} is a page for staff` })),
  ];
}

function navProblems(entry: SectionNav, field: string, access: StaffAccess): Problem[] {
  const menu = staffAccess(entry.menu);
  const problems: Problem[] = [];
  if (menu !== access)
    problems.push({
      rule: `descriptor.${field}.menu`,
      text:
        menu === null
          ? `${entry.path} is a page for staff: its menu is "${access}"`
          : `the menu "${menu}" leads to pages with the access "${menu}" alone`,
    });
  if (menu === null && entry.permission !== undefined)
    problems.push({
      rule: `descriptor.${field}.permission`,
      text: 'only entries of the menus "staff" and "view" have one',
    });
  if (menu !== null && entry.role !== undefined)
    problems.push({ rule: `descriptor.${field}.role`, text: `the menu "${menu}" is for staff` });
  return problems;
}

const READS = [
  ...Object.keys(LISTS),
  ...Object.keys(API_ROUTES).flatMap((route) => (route.startsWith('GET ') ? [route.slice(4)] : [])),
];

/** First calls that the portal's API does not answer. */
export function callProblems({ routes, cards, figures = [] }: SectionDescriptor): Problem[] {
  return Object.entries({ routes, cards, figures }).flatMap(([part, entries]) =>
    entries.flatMap(({ firstCall }, at) => {
      const path = firstCall?.split('?')[0];
      if (path === undefined || READS.some((pattern) => matchesRoute(pattern, path))) return [];
      return [{ rule: `descriptor.${part}.${at}.firstCall`, text: `GET ${path} is no call of the API` }];
    }),
  );
}
