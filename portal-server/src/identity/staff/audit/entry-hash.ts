import { hash } from 'node:crypto';

/** What the hash of an entry is made of, in its order; every value as text. */
export type HashedEntry = readonly (string | null)[];

/** SHA-256 of an entry, as the database's function `staff_audit_hash` computes it (009-staff.sql). */
export const entryHash = (said: HashedEntry): string =>
  hash(
    'sha256',
    said.map((value) => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`)).join(''),
  );
