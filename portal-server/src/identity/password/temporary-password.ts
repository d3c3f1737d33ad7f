import { hash, randomInt } from 'node:crypto';

/** No letter or digit that is taken for another. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const group = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** `KM4R-72TH-PXA9-WD3E`: 79 random bits, too many to guess in ten minutes or to find by the hash. */
export const newTemporaryPassword = (): string => Array.from({ length: GROUPS }, group).join('-');

/** The stored form of a temporary password; blanks, hyphens and case typed differently give the same hash. */
export const hashTemporaryPassword = (typed: string): string =>
  hash('sha256', typed.toUpperCase().replace(/[\s-]/g, ''), 'base64url');
