import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The two halves of a session's token (docs/product.md, "Sessions"): the page keeps `bearer`, which scripts can read, and the browser
 * keeps `cookie`, which they cannot. Neither alone opens anything.
 */
export interface SessionToken {
  bearer: string;
  cookie: string;
}

/** 256 random bits: a half of a token, or a code that cannot be guessed. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const newSessionToken = (): SessionToken => ({ bearer: newToken(), cookie: newToken() });

/** The stored form of a token. Tokens are 256 random bits, so a fast hash is safe. */
export const hashToken = (text: string): string => hash('sha256', text, 'base64url');

/** Compares two hashes in constant time. */
export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
