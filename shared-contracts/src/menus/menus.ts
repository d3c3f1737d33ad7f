import type { Badge, SectionDescriptor, SectionIcon, SectionNav, Text } from '../schemas/section.ts';
import { hasPermission } from '../schemas/permissions.ts';
import { isPageFor } from '../section/action-rules.ts';
import type { StaffPermission } from '../schemas/staff.ts';

/** An entry of the menu with its sub-items. */
export interface MenuEntry {
  id: string;
  label: Text;
  icon: SectionIcon;
  path: string;
  badge?: Badge;
  children: MenuEntry[];
}

/** The reader of the menus: a customer, a member of staff, or a member of staff in the view of a customer. */
export type MenuReader =
  { kind: 'customer' } | { kind: 'staff' | 'view'; permission: StaffPermission | null };

export interface Menus {
  /** The main menu, without home. */
  main: MenuEntry[];
  /** The account menu: entries of both menus first, then its own. */
  account: MenuEntry[];
  /** The pages about the person. */
  personal: MenuEntry[];
}

/** The entries of all sections by menu, sorted by `order`. */
export function menusFor(descriptors: readonly SectionDescriptor[], reader: MenuReader): Menus {
  const navs = descriptors
    .flatMap((descriptor) => descriptor.nav.filter(({ path }) => isPageFor(descriptor, path, reader)))
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
  // Personal pages are about the member of staff, so the view of a customer has none.
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
  // Without its parent, or below a sub-item, an entry is at the first level.
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

/** True when `pathname` is the entry's page or below it; for home only its exact path. */
export function isCurrent({ path }: MenuEntry, pathname: string): boolean {
  const plain = pathname.replace(/\/+$/, '') || '/';
  return plain === path || (path !== '/' && plain.startsWith(`${path}/`));
}

/** The entry of the main menu for the page at `pathname`, which may be the page of a sub-item. */
export const groupAt = (menu: readonly MenuEntry[], pathname: string): MenuEntry | undefined =>
  menu.find((entry) => [entry, ...entry.children].some((each) => isCurrent(each, pathname)));

/** Pages that belong together; each shows links to all of them at its top. */
export interface SubPages {
  /** Their entry in the main menu; null for the personal pages. */
  group: MenuEntry | null;
  pages: readonly MenuEntry[];
}

/** The sub-pages of the page at `pathname`; null for a page without any. */
export function subPagesAt(
  { main, personal }: Pick<Menus, 'main' | 'personal'>,
  pathname: string,
): SubPages | null {
  if (personal.some((entry) => isCurrent(entry, pathname))) return { group: null, pages: personal };
  const group = groupAt(main, pathname);
  return group && group.children.length > 0 ? { group, pages: [group, ...group.children] } : null;
}
