import path from 'node:path';

/** The repository's root. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Data of the prepared portal that every trial portal is a copy of. */
export const TEMPLATE = path.join(ROOT, 'tools/.cache/trial-portal');
