import type { CounterName, IconName, SectionDescriptor, SectionNav, Text } from '@portal/shared-contracts';

/** An entry of the menu with its sub-items. */
export interface MenuEntry {
  id: string;
  label: Text;
  icon: IconName;
  path: string;
  badge?: CounterName;
  children: MenuEntry[];
}

/** The sections' entries of the main menu, in the order they ask for. */
export function buildMenu(descriptors: readonly SectionDescriptor[]): MenuEntry[] {
  const navs = inOrder(descriptors).filter(({ menu }) => menu !== 'account');
  const parents = new Set(navs.flatMap(({ id, parent }) => (parent === undefined ? [id] : [])));
  // The parent may belong to a section that is not there, or be a sub-item itself: its child then stands for itself.
  const isTop = ({ parent }: SectionNav): boolean => parent === undefined || !parents.has(parent);
  const childrenOf = (id: string): MenuEntry[] =>
    navs.filter(({ parent }) => parent === id).map((nav) => entryOf(nav, []));
  return navs.filter(isTop).map((nav) => entryOf(nav, childrenOf(nav.id)));
}

/** The sections' entries of the account menu, in the order they ask for: pages of both menus, then its own. */
export const buildAccountMenu = (descriptors: readonly SectionDescriptor[]): MenuEntry[] =>
  (['both', 'account'] as const).flatMap((which) =>
    inOrder(descriptors)
      .filter(({ menu }) => menu === which)
      .map((nav) => entryOf(nav, [])),
  );

/** The pages about the person alone. Staff, who have no customer, have no others. */
export const buildPersonalMenu = (descriptors: readonly SectionDescriptor[]): MenuEntry[] =>
  inOrder(descriptors)
    .filter(({ menu }) => menu === 'account')
    .map((nav) => entryOf(nav, []));

const inOrder = (descriptors: readonly SectionDescriptor[]): SectionNav[] =>
  descriptors.flatMap(({ nav }) => nav).sort((a, b) => a.order - b.order);

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
  menu: readonly MenuEntry[],
  personal: readonly MenuEntry[],
  pathname: string,
): SubPages | null {
  if (personal.some((entry) => isCurrent(entry, pathname))) return { group: null, pages: personal };
  const group = groupAt(menu, pathname);
  return group && group.children.length > 0 ? { group, pages: [group, ...group.children] } : null;
}
