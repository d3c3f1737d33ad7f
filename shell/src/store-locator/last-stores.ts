import type { Branch } from '@portal/shared-contracts';

/** Where the last answer is kept for a time without a connection; a sign-out removes it like all that a person leaves. */
const KEY = 'lastStores';

export function keepStores(stores: readonly Branch[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stores));
  } catch {
    // A browser whose storage is full only lacks them without a connection.
  }
}

/** The stores that were shown last; null when there are none, or they cannot be read. */
export function readLastStores(): Branch[] | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Branch[] | null;
    return Array.isArray(kept) && kept.length > 0 ? kept : null;
  } catch {
    return null;
  }
}
