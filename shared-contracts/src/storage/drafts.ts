import { tabStorage } from './storage.ts';

/** What a person typed into a form and did not send: the values by field name. */
export type DraftValues = Readonly<Record<string, string>>;

interface Draft {
  /** Time of the last change, in ms since 1970 of this device. */
  at: number;
  /** The person was told after signing in that it is kept. */
  isAnnounced?: true;
  values: DraftValues;
}

const PREFIX = 'draft:';
/** Kept for a day. Only this device's clock is asked, and only for how long ago something was. */
const LONGEST_AGE = 24 * 60 * 60_000;
const MOST_DRAFTS = 20;
/** Characters of one draft; a longer one is not kept. */
const LONGEST_DRAFT = 20_000;

/** Whose draft it is: the person, the customer that staff view, and the form with its record. */
export interface DraftOwner {
  profileId: number;
  customer: string | null;
  form: string;
}

/** Key of a draft in the tab's storage. */
export const draftKey = ({ profileId, customer, form }: DraftOwner): string =>
  `${PREFIX}${profileId}:${customer ?? ''}:${form}`;

/** Keys of drafts stay when a session ends by itself (docs/product.md, "Sessions"). */
export const isDraft = (key: string): boolean => key.startsWith(PREFIX);

function read(key: string): Draft | null {
  const text = tabStorage.get(key);
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as Draft;
    return Date.now() - draft.at < LONGEST_AGE ? draft : null;
  } catch {
    return null;
  }
}

/** The values that are kept under `key`; none without a draft, or when it is too old. */
export const readDraft = (key: string): DraftValues => read(key)?.values ?? {};

/** Keeps the values of a form for this tab, in place of older ones. Without values the draft is removed. */
export function writeDraft(key: string, values: DraftValues): void {
  const text = JSON.stringify({ at: Date.now(), values } satisfies Draft);
  if (Object.keys(values).length === 0 || text.length > LONGEST_DRAFT) return tabStorage.remove(key);
  tabStorage.set(key, text);
  const at = (each: string): number => read(each)?.at ?? 0;
  const others = tabStorage.keys().filter((each) => isDraft(each) && each !== key);
  for (const each of others.sort((one, other) => at(other) - at(one)).slice(MOST_DRAFTS - 1))
    tabStorage.remove(each);
}

/** Removes all drafts of this tab. */
export function dropDrafts(): void {
  for (const key of tabStorage.keys()) if (isDraft(key)) tabStorage.remove(key);
}

/**
 * Removes drafts of other people and drafts that are too old. Returns true if this person has a draft that no toast has announced
 * yet.
 */
export function keepDraftsOf(profileId: number): boolean {
  let isNews = false;
  for (const key of tabStorage.keys().filter(isDraft)) {
    const draft = key.startsWith(`${PREFIX}${profileId}:`) ? read(key) : null;
    if (draft === null) tabStorage.remove(key);
    else if (!draft.isAnnounced) {
      isNews = true;
      tabStorage.set(key, JSON.stringify({ ...draft, isAnnounced: true } satisfies Draft));
    }
  }
  return isNews;
}
