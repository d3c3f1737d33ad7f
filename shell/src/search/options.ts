import type { MenuEntry, Menus, SectionIcon, SectionSearch } from '@portal/shared-contracts';
import { currentLanguage, type TFunction } from '@portal/shared-ui/i18n';
import type { Recent } from './recent.ts';
import {
  foundPages,
  MOST_OF_A_KIND,
  searchedPage,
  type FoundPage,
  type Result,
  type ResultGroup,
  type ShownFact,
} from './results.ts';

/** What a person can choose. */
export interface Option {
  key: string;
  icon: SectionIcon | 'next' | 'error' | 'close';
  title: string;
  facts?: readonly ShownFact[];
  status?: Result['status'];
  /** Where it leads; null for an action of the search itself. */
  href: string | null;
  /** Kept as opened once it is followed. */
  recent?: Recent;
  onChoose?: () => void;
}

/** Options under a heading. */
export interface OptionGroup {
  key: string;
  title: string;
  options: Option[];
  /** Its first option is what was searched, so nothing better will follow. */
  isExact?: boolean;
}

export interface Page extends FoundPage {
  icon: SectionIcon;
}

/** The pages of the menus, each once. The name of a sub-page begins with that of its group. */
export function pagesOf({ main, personal }: Pick<Menus, 'main' | 'personal'>): Page[] {
  const language = currentLanguage();
  const named = ({ label, path, icon }: MenuEntry, group?: MenuEntry): Page => ({
    label: group ? `${group.label[language]}: ${label[language]}` : label[language],
    path,
    icon,
  });
  const pages = [...main, ...personal].flatMap((entry) => [
    named(entry),
    ...entry.children.map((child) => named(child, entry)),
  ]);
  return [...new Map(pages.map((page) => [page.path, page])).values()];
}

const pageGroup = (pages: readonly Page[], t: TFunction): OptionGroup[] =>
  pages.length === 0
    ? []
    : [
        {
          key: 'pages',
          title: t('search.pages'),
          options: pages.map(({ path, label, icon }) => ({ key: path, icon, title: label, href: path })),
        },
      ];

interface FirstOptions {
  recent: readonly Recent[];
  kinds: readonly SectionSearch[];
  pages: readonly Page[];
  onForget: () => void;
}

/** Before anything is typed: what was opened last, and pages. */
export function firstOptions({ recent, kinds, pages, onForget }: FirstOptions, t: TFunction): OptionGroup[] {
  const opened = recent.map((each): Option => {
    const kind = kinds.find(({ id }) => id === each.kind);
    const facts = kind && [{ label: null, text: kind.title[currentLanguage()] }];
    return {
      key: `recent ${each.href}`,
      icon: kind?.icon ?? 'history',
      title: each.title,
      href: each.href,
      recent: each,
      ...(facts && { facts }),
    };
  });
  const forget: Option = {
    key: 'forget',
    icon: 'close',
    title: t('search.forget'),
    href: null,
    onChoose: onForget,
  };
  const recents = { key: 'recent', title: t('search.recent'), options: [...opened, forget] };
  return [
    ...(opened.length > 0 ? [recents] : []),
    ...pageGroup(pages.slice(0, opened.length > 0 ? MOST_OF_A_KIND : pages.length), t),
  ];
}

interface FoundOptions {
  groups: readonly ResultGroup[];
  kinds: readonly SectionSearch[];
  pages: readonly Page[];
  search: string;
  /** Title of the page at a path. */
  titleOf: (path: string) => string;
  onRetry: (calls: readonly string[]) => void;
}

/** What the text finds. Pages come first where it is how one of them begins. */
export function foundOptions(found: FoundOptions, t: TFunction): OptionGroup[] {
  const results = found.groups.map((group) => groupOptions(group, found, t));
  const { pages, areNamed } = foundPages(found.pages, found.search);
  const named = pageGroup(pages.slice(0, MOST_OF_A_KIND), t);
  return areNamed ? [...named, ...results] : [...results, ...named];
}

function groupOptions(
  { id, results, seeAll, failed, isExact }: ResultGroup,
  { kinds, search, titleOf, onRetry }: FoundOptions,
  t: TFunction,
): OptionGroup {
  const kind = kinds.find((each) => each.id === id);
  const title = kind?.title[currentLanguage()] ?? '';
  const icon = kind?.icon ?? 'other';
  const options: Option[] = [
    ...results.map((result) => ({
      key: result.href,
      icon,
      ...result,
      recent: { kind: id, title: result.title, href: result.href },
    })),
    ...seeAll.map(({ page }): Option => {
      const href = searchedPage(page, search);
      const recent = { kind: id, title: search, href };
      return { key: href, icon: 'next', title: t('search.seeAll', { page: titleOf(page) }), href, recent };
    }),
  ];
  if (failed.length > 0)
    options.push({
      key: `failed ${id}`,
      icon: 'error',
      title: t('search.failed', { kind: title }),
      facts: [{ label: null, text: t('search.retry') }],
      href: null,
      onChoose: () => onRetry(failed),
    });
  return { key: id, title, options, isExact };
}
