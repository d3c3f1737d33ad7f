/** Milliseconds for which the server remembers changes: a page may read its data before one, and begin to listen after it. */
export const REMEMBERED_MS = 60_000;
