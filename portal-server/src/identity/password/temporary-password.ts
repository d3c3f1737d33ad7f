import { hash, randomInt } from 'node:crypto';

/** No letter or digit that is taken for another. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const group = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** `KM4R-72TH-PXA9-WD3E`: 79 random bits, so that nobody guesses one in ten minutes or finds it by its hash. */
export const newTemporaryPassword = (): string => Array.from({ length: GROUPS }, group).join('-');

/** What is stored of one; however it was typed over, with blanks or without hyphens, it is the same. */
export const hashTemporaryPassword = (typed: string): string =>
  hash('sha256', typed.toUpperCase().replace(/[\s-]/g, ''), 'base64url');
