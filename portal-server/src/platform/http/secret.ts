import { hash, timingSafeEqual } from 'node:crypto';

/** Whether what was presented is the secret, in a time that tells nothing about either. */
export const matchesSecret = (presented: string | undefined, secret: string): boolean =>
  timingSafeEqual(hash('sha256', presented ?? '', 'buffer'), hash('sha256', secret, 'buffer')) &&
  presented !== undefined;
