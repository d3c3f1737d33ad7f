import { hash, timingSafeEqual } from 'node:crypto';

/** Compares a presented secret with the expected one in constant time. */
export const matchesSecret = (presented: string | undefined, secret: string): boolean =>
  timingSafeEqual(hash('sha256', presented ?? '', 'buffer'), hash('sha256', secret, 'buffer')) &&
  presented !== undefined;
