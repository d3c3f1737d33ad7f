import { browserStorage } from '@portal/shared-contracts';

/** A result that was opened. */
export interface Recent {
  /** Kind of the result. */
  kind: string;
  title: string;
  href: string;
}

const MOST_RECENT = 8;
/** Characters of a title and of an address; longer ones are not kept. */
const LONGEST = 300;

/** Whose results they are: the person, and the customer whom staff view. */
export interface RecentOwner {
  profileId: number;
  customer: string | null;
}

// Signing out removes every key that is no preference (`session.ts`).
const keyOf = ({ profileId, customer }: RecentOwner): string => `recent:${profileId}:${customer ?? ''}`;

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['kind', 'title', 'href'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string') &&
  (value as Recent).href.startsWith('/');

/** The results that this person opened last, newest first. */
export function readRecent(owner: RecentOwner): Recent[] {
  try {
    const kept: unknown = JSON.parse(browserStorage.get(keyOf(owner)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MOST_RECENT) : [];
  } catch {
    return [];
  }
}

/** Keeps an opened result as the newest. */
export function keepRecent(owner: RecentOwner, { kind, title, href }: Recent): void {
  if (title.length > LONGEST || href.length > LONGEST) return;
  const others = readRecent(owner).filter((each) => each.href !== href);
  const kept = [{ kind, title, href }, ...others].slice(0, MOST_RECENT);
  browserStorage.set(keyOf(owner), JSON.stringify(kept));
}

export const forgetRecent = (owner: RecentOwner): void => browserStorage.remove(keyOf(owner));
