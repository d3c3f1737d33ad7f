import type { SectionDescriptor, SectionNav, SectionRoute } from '../schemas/section.ts';
import type { Problem } from './problem.ts';
import { routeAt } from './routes.ts';

/** Whom a page is for, where it is not for every person who is signed in. */
type StaffAccess = 'staff' | 'view' | null;

const ofRoute = ({ access }: Pick<SectionRoute, 'access'>): StaffAccess =>
  access === 'staff' || access === 'view' ? access : null;

const ofMenu = ({ menu }: SectionNav): StaffAccess => (menu === 'staff' || menu === 'view' ? menu : null);

/**
 * Menu entries, cards and tour steps that lead people to a page that is not for them, and what is said of staff in an entry that is
 * not theirs.
 */
export function accessProblems({ routes, nav, cards, tour }: SectionDescriptor): Problem[] {
  const accessAt = (path: string): StaffAccess => {
    const route = routeAt(routes, path);
    return route ? ofRoute(route) : null;
  };
  const forStaff = (field: string, path: string): Problem[] =>
    accessAt(path) === null ? [] : [{ rule: `descriptor.${field}`, text: `${path} is a page for staff` }];
  return [
    ...nav.flatMap((entry, at) => navProblems(entry, `nav.${at}`, accessAt(entry.path))),
    ...cards.flatMap(({ seeAll, history }, at) => [
      ...forStaff(`cards.${at}.seeAll`, seeAll),
      ...(history === undefined ? [] : forStaff(`cards.${at}.history`, history)),
    ]),
    ...tour.flatMap(({ path }, at) => forStaff(`tour.${at}.path`, path)),
  ];
}

function navProblems(entry: SectionNav, field: string, access: StaffAccess): Problem[] {
  const menu = ofMenu(entry);
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
