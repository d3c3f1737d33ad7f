import type { CounterName, IconName, SectionDescriptor, SectionNav, Text } from '../schemas/section.ts';
import { hasPermission } from '../schemas/staff-permissions.ts';
import type { StaffPermission } from '../schemas/staff.ts';

/** An entry of the menu with its sub-items. */
export interface MenuEntry {
  id: string;
  label: Text;
  icon: IconName;
  path: string;
  badge?: CounterName;
  children: MenuEntry[];
}

/** Whom the menus are for: a customer, a member of staff, or one in the view of a customer. */
export type MenuReader =
  { kind: 'customer' } | { kind: 'staff' | 'view'; permission: StaffPermission | null };

export interface Menus {
  /** The main menu, without home. */
  main: MenuEntry[];
  /** The account menu: pages of both menus, then its own. */
  account: MenuEntry[];
  /** The pages about the person alone. */
  personal: MenuEntry[];
}

/** The sections' entries of each menu, in the order they ask for. */
export function menusFor(descriptors: readonly SectionDescriptor[], reader: MenuReader): Menus {
  const navs = descriptors
    .flatMap(({ nav }) => nav)
    .filter(({ role }) => role === undefined || reader.kind === role)
    .sort((a, b) => a.order - b.order);
  const of = (...menus: SectionNav['menu'][]): SectionNav[] =>
    navs.filter(({ menu }) => menus.includes(menu));
  const plain = (entries: readonly SectionNav[]): MenuEntry[] => entries.map((nav) => entryOf(nav, []));
  const personal = plain(of('account'));
  if (reader.kind === 'customer')
    return {
      main: nested(of(undefined, 'both')),
      account: [...plain(of('both')), ...personal],
      personal,
    };

  const theirs = of(reader.kind).filter(({ permission = 'viewer' }) =>
    hasPermission(reader.permission, permission),
  );
  // The pages about the person are the staff member's own: there are none in the view of a customer.
  return reader.kind === 'staff'
    ? { main: nested(theirs), account: personal, personal }
    : {
        main: nested([...of(undefined, 'both'), ...theirs]),
        account: plain(of('both')),
        personal: [],
      };
}

/** Entries with their sub-items below them. */
function nested(navs: readonly SectionNav[]): MenuEntry[] {
  const parents = new Set(navs.flatMap(({ id, parent }) => (parent === undefined ? [id] : [])));
  // The parent may belong to a section that is not there, or be a sub-item itself: its child then stands for itself.
  const isTop = ({ parent }: SectionNav): boolean => parent === undefined || !parents.has(parent);
  const childrenOf = (id: string): MenuEntry[] =>
    navs.filter(({ parent }) => parent === id).map((nav) => entryOf(nav, []));
  return navs.filter(isTop).map((nav) => entryOf(nav, childrenOf(nav.id)));
}

const entryOf = ({ id, label, icon, path, badge }: SectionNav, children: MenuEntry[]): MenuEntry => ({
  id,
  label,
  icon,
  path,
  ...(badge && { badge }),
  children,
});

/** True when `pathname` is the entry's page or one below it; home is current on its exact path alone. */
export function isCurrent({ path }: MenuEntry, pathname: string): boolean {
  const plain = pathname.replace(/\/+$/, '') || '/';
  return plain === path || (path !== '/' && plain.startsWith(`${path}/`));
}

/** The entry to which the page at `pathname` belongs, by itself or by one of its sub-items. */
export const groupAt = (menu: readonly MenuEntry[], pathname: string): MenuEntry | undefined =>
  menu.find((entry) => [entry, ...entry.children].some((each) => isCurrent(each, pathname)));

/** Pages that belong together, with a strip of links to each of them at the top of the page. */
export interface SubPages {
  /** Entry of the main menu that they belong to; null for the person's own pages, which no other menu shows in place. */
  group: MenuEntry | null;
  pages: readonly MenuEntry[];
}

/** The sub-pages to which the page at `pathname` belongs; null for a page that stands alone. */
export function subPagesAt(
  { main, personal }: Pick<Menus, 'main' | 'personal'>,
  pathname: string,
): SubPages | null {
  if (personal.some((entry) => isCurrent(entry, pathname))) return { group: null, pages: personal };
  const group = groupAt(main, pathname);
  return group && group.children.length > 0 ? { group, pages: [group, ...group.children] } : null;
}
