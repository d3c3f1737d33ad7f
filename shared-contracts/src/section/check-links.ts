import { API_ROUTES } from '../schemas/api-routes.ts';
import { LISTS } from '../schemas/lists.ts';
import type { SectionDescriptor, SectionNav } from '../schemas/section.ts';
import { PORTAL_EVENTS } from '../events/portal-events.ts';
import { serviceAt, servicePath, shortName } from './own-service.ts';
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

/** What is wrong with a call that the page makes for the section `name`; undefined if nothing is. */
function callText(call: string, name: string): string | undefined {
  const [path = '', query] = call.split('?');
  if (new URLSearchParams(query).has('customerId'))
    return `${call} names a customer: the portal says itself whose data a call is about`;
  const service = serviceAt(path);
  if (service === shortName(name)) return undefined;
  if (service !== undefined)
    return `${path} belongs to another section: the own service's paths begin with ${servicePath(name)}`;
  if (READS.some((pattern) => matchesRoute(pattern, path))) return undefined;
  return `GET ${path} is no call of the API`;
}

/** What is wrong with a call that is made for every customer. A refused one signs the person out. */
const customersCallText = (call: string, name: string): string | undefined =>
  call.startsWith('/api/staff/') ? `${call} is a call of staff, and customers make it` : callText(call, name);

/**
 * First calls, and counts of badges, that neither the portal's API nor the section's own service answers, that name a customer, or that
 * customers would make but may not.
 */
export function callProblems({ name, routes, nav, cards, figures = [] }: SectionDescriptor): Problem[] {
  const firstCalls = Object.entries({ routes, cards, figures }).flatMap(([part, entries]) =>
    entries.map(({ firstCall }, at) => ({ field: `${part}.${at}.firstCall`, call: firstCall })),
  );
  const counts = Object.entries({ nav, cards }).flatMap(([part, entries]) =>
    entries.map(({ badge }, at) => ({
      field: `${part}.${at}.badge.call`,
      call: typeof badge === 'object' ? badge.call : undefined,
    })),
  );
  return [...firstCalls, ...counts].flatMap(({ field, call }) => {
    if (call === undefined) return [];
    const text = field.startsWith('routes.') ? callText(call, name) : customersCallText(call, name);
    return text === undefined ? [] : [{ rule: `descriptor.${field}`, text }];
  });
}

/** Events that do not begin with the section's short name, or have the name of an event of the portal. */
export const eventProblems = ({ name, events = [] }: SectionDescriptor): Problem[] =>
  events.flatMap((event, at) => {
    const rule = `descriptor.events.${at}`;
    const own = `${shortName(name)}.`;
    if (!event.startsWith(own)) return [{ rule, text: `${event} must begin with "${own}"` }];
    if (PORTAL_EVENTS.includes(event)) return [{ rule, text: `${event} is an event of the portal` }];
    return events.indexOf(event) === at ? [] : [{ rule, text: `${event} is there twice` }];
  });
