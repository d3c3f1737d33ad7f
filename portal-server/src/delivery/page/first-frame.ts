import {
  groupAt,
  isCurrent,
  MENU_ICONS,
  menusFor,
  pathOfIcon,
  subPagesAt,
  type MenuEntry,
  type MenuReader,
} from '@portal/shared-contracts/menus';
import { CUSTOMER_PARAMETER, footerKind, frameKind } from '@portal/shared-contracts/page';
import type { Place } from '@portal/shared-contracts/routes';
import type { SectionRelease } from '@portal/shared-contracts/schemas';
import type { Language } from '../../platform/http/messages.ts';

/** The visitor of a page as cookies and address describe them. A first frame holds nothing private. */
export interface FrameVisitor {
  language: Language;
  isSignedIn: boolean;
  reader: MenuReader['kind'];
  /** The customer in the address of the page, and so in each of its links. */
  customer: string | null;
}

/** The path by which menus find the current entry: the route of the page. An unknown page has a path that is in no menu. */
function pathOfPlace(place: Place): string {
  if (place.kind === 'section') return place.route.path;
  return place.kind === 'home' ? '/' : '/:unknown';
}

/**
 * Values of the page's template (`shell/src/prerender`; docs/architecture.md, "The first frame"). They depend only on the registry,
 * the opened place and the visitor. `shown` is the place that the page shows first: the opened one or the login.
 */
export function frameValues(
  releases: readonly SectionRelease[],
  { opened, shown }: { opened: Place; shown: Place },
  visitor: FrameVisitor,
) {
  const { language, isSignedIn } = visitor;
  const route = shown.kind === 'section' ? shown.route : undefined;
  const frame = frameKind(shown, isSignedIn);
  const hasMenus = frame === 'full';
  const heading = route?.title[language] ?? '';
  const kind = skeletonOf(shown, isSignedIn);
  return {
    lang: language,
    isSpanish: language === 'es',
    frame,
    hasHeader: frame !== 'none',
    isBar: frame === 'bar',
    footer: footerOf(shown, shown !== opened),
    isView: hasMenus && visitor.reader === 'view',
    page: heading,
    isHome: shown.kind === 'home',
    heading,
    skeleton: kind !== undefined,
    isEntrance: kind === 'entrance',
    isSheet: kind === 'sheet',
    isList: kind === 'list',
    hasStrip: route?.hasStrip === true,
    isForm: kind === 'form',
    isCards: kind === 'cards',
    homePath: `/${queryOf(visitor)}`,
    menus: hasMenus ? menuValues(releases, pathOfPlace(opened), visitor) : null,
  };
}

const footerOf = (place: Place, isSentToLogin: boolean): string | null => {
  const kind = footerKind(place, isSentToLogin);
  return kind === 'none' ? null : kind;
};

/** The skeleton of a page's content; undefined where the shell has nothing to show yet. */
function skeletonOf(place: Place, isSignedIn: boolean) {
  if (place.kind === 'home') return 'cards';
  if (place.kind === 'unknown') return undefined;
  const { skeleton, chrome } = place.route;
  if (chrome === 'none') return skeleton ?? 'sheet';
  return skeleton ?? (isSignedIn ? 'list' : undefined);
}

/** The query of each link in the view of a customer. */
const queryOf = ({ customer }: FrameVisitor): string =>
  customer === null ? '' : `?${new URLSearchParams({ [CUSTOMER_PARAMETER]: customer })}`;

function menuValues(releases: readonly SectionRelease[], path: string, visitor: FrameVisitor) {
  const { language, reader } = visitor;
  const menus = menusFor(
    releases.map(({ descriptor }) => descriptor),
    reader === 'customer' ? { kind: reader } : { kind: reader, permission: null },
  );
  const query = queryOf(visitor);
  const current = groupAt(menus.main, path);
  const mark = (isShown: boolean) => (isShown ? 'page' : null);
  const link = (entry: MenuEntry) => ({
    path: entry.path + query,
    label: entry.label[language],
    current: mark(isCurrent(entry, path)),
  });
  const home = {
    path: `/${query}`,
    // The template has its text.
    label: null,
    icon: MENU_ICONS.home,
    current: mark(path === '/'),
    hasChildren: false,
  };
  const entries = menus.main.map((entry) => ({
    ...link(entry),
    icon: pathOfIcon(entry.icon),
    hasChildren: entry.children.length > 0,
    children: entry.children.map((child) => {
      const { label: name, ...rest } = link(child);
      return { ...rest, name };
    }),
  }));
  const tabs = entries.map((entry, at) => ({ ...entry, current: tabState(menus.main[at], current, path) }));
  const first = reader === 'staff' && menus.main.length > 0 ? [] : [home];
  const subPages = subPagesAt(menus, path);
  return {
    entries: [...first, ...entries],
    tabs: [...first, ...tabs],
    strip: subPages && {
      kind: subPages.group === null ? 'personal' : 'group',
      group: subPages.group?.label[language] ?? null,
      pages: subPages.pages.map(link),
    },
  };
}

/** Tells whether the tab of `entry` is the current page or its group. */
function tabState(entry: MenuEntry | undefined, current: MenuEntry | undefined, path: string): string | null {
  if (entry === undefined || entry !== current) return null;
  return entry.path === path ? 'page' : 'true';
}
