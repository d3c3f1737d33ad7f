import {
  formatDate,
  formatMoney,
  formatNumber,
  recordPath,
  type SearchedList,
  type SearchFact,
  type SectionSearch,
  writeRecord,
  recordKind,
} from '@portal/shared-contracts';
import { foldText } from '@portal/shared-contracts/fold-text';
import { foundTexts } from './matched-parts.ts';

/** Results of a kind that are shown at most, and that each list is asked for. */
export const MOST_OF_A_KIND = 5;

type Language = 'en' | 'es';
export type Row = Readonly<Record<string, unknown>>;

/** The answer of a list; `rows` is null if it failed or took too long. */
export interface Answer {
  /** The text that was searched. */
  search: string;
  rows: readonly Row[] | null;
}
/** Answers by the path of their call. */
export type Answers = ReadonlyMap<string, Answer>;

/** A value in the second line of a result. */
export interface ShownFact {
  label: string | null;
  text: string;
}
export interface Result {
  title: string;
  href: string;
  facts: ShownFact[];
  status: { type: string; key: string } | null;
}
export interface ResultGroup {
  /** Of the kind of result. */
  id: string;
  results: Result[];
  /** Lists that have several of them. */
  seeAll: SearchedList[];
  /** Calls that failed. */
  failed: string[];
  /** A result is named as searched. */
  isExact: boolean;
}

const FORMATS: Record<NonNullable<SearchFact['as']>, (value: unknown) => string> = {
  text: String,
  status: String,
  codes: String,
  day: (value) => formatDate(String(value)),
  money: (value) => formatMoney(Number(value)),
  number: (value) => formatNumber(Number(value)),
};

/** The text of a fact; empty where the row does not have it, or not what is searched. */
function textOf({ field, as = 'text', ifFound }: SearchFact, row: Row, search: string): string {
  const value = row[field];
  if (value === null || value === undefined) return '';
  const texts = Array.isArray(value) ? value.map(String) : formatted(value, as).split('; ');
  return (ifFound ? foundTexts(texts, search) : texts).join(Array.isArray(value) ? ', ' : '; ');
}

function formatted(value: unknown, as: NonNullable<SearchFact['as']>): string {
  try {
    return FORMATS[as](value);
  } catch {
    // As in a table, a value that is not what it should be is shown as it was sent.
    return String(value);
  }
}

/** The page of a list with `search` as its search. */
export const searchedPage = (page: string, search: string): string =>
  `${page}?search=${encodeURIComponent(search)}`;

function hrefOf({ record, page, title, number = title }: SearchedList, row: Row): string {
  const opened = record && { kind: record, number: String(row[number]) };
  if (!opened) return searchedPage(page, String(row[title]));
  if (recordKind(opened.kind)?.opens === 'anywhere') return page + writeRecord('', opened);
  return recordPath(opened) ?? page;
}

function resultOf(list: SearchedList, row: Row, search: string, language: Language): Result {
  const status = list.facts.find(({ as }) => as === 'status');
  return {
    title: String(row[list.title]),
    href: hrefOf(list, row),
    facts: list.facts
      .filter((fact) => fact !== status)
      .map((fact) => ({ label: fact.label?.[language] ?? null, text: textOf(fact, row, search) }))
      .filter(({ text }) => text !== ''),
    status: status?.type === undefined ? null : { type: status.type, key: textOf(status, row, search) },
  };
}

const BEST_RANK = 3;

/**
 * How well a result is what was searched: 3 if it is named so, 2 if one of its facts is that text, 1 if its name begins so, 0 if it
 * has the text elsewhere.
 */
export function rankOf({ title, facts }: Pick<Result, 'title' | 'facts'>, search: string): number {
  const wanted = plain(search);
  if (plain(title) === wanted) return BEST_RANK;
  if (facts.some(({ text }) => plain(text) === wanted)) return 2;
  return plain(title).startsWith(wanted) ? 1 : 0;
}

/** A number without what people leave out of it: `ka 35445` is KA35445. */
const plain = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');

function groupOf({ id, lists }: SectionSearch, answers: Answers, search: string, language: Language) {
  const found = lists.map((list) => ({ list, rows: answers.get(list.call)?.rows ?? [] }));
  const results = found.flatMap(({ list, rows }) => rows.map((row) => resultOf(list, row, search, language)));
  const ranked = results.toSorted((one, other) => rankOf(other, search) - rankOf(one, search));
  const rank = ranked[0] ? rankOf(ranked[0], search) : -1;
  return {
    rank,
    group: {
      isExact: rank === BEST_RANK,
      id,
      results: ranked.slice(0, MOST_OF_A_KIND),
      seeAll: found.filter(({ rows }) => rows.length > 1).map(({ list }) => list),
      failed: lists.map(({ call }) => call).filter((call) => answers.get(call)?.rows === null),
    } satisfies ResultGroup,
  };
}

/** What the lists answered, by kind: the kind with the searched number first, then in the order of the kinds. Empty kinds are left out. */
export const resultGroups = (
  kinds: readonly SectionSearch[],
  answers: Answers,
  search: string,
  language: Language,
): ResultGroup[] =>
  kinds
    .map((kind) => groupOf(kind, answers, search, language))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ group }) => group)
    .filter(({ results, failed }) => results.length > 0 || failed.length > 0);

/** A page of the menus. */
export interface FoundPage {
  label: string;
  path: string;
}

/**
 * The pages whose names have every searched word, those first that begin with the text. `areNamed`: there are such. A sub-page
 * is named after its group and itself.
 */
export function foundPages<Page extends FoundPage>(
  pages: readonly Page[],
  search: string,
): { pages: Page[]; areNamed: boolean } {
  const text = foldText(search.trim()).replace(/\s+/g, ' ');
  const begins = ({ label }: Page): boolean =>
    foldText(label)
      .split(': ')
      .some((name) => name.startsWith(text));
  const found = pages.filter(({ label }) => text.split(' ').every((word) => foldText(label).includes(word)));
  const named = found.filter(begins);
  return { pages: [...named, ...found.filter((page) => !named.includes(page))], areNamed: named.length > 0 };
}
