import { Type } from 'typebox';
import { notFound } from '../../platform/http/http-error.ts';

/** A number in an address. One that is too long for any record is as unknown as one that no record has. */
export const RecordNumber = Type.String({ maxLength: 1_024 });

/** A number in an address; a number that no record can have is answered as unknown. */
export function recordNumber(text: string): string {
  if (text.length > 100 || /\p{Cc}/u.test(text)) throw notFound();
  return text;
}

/** Returns `found`; a missing record and one of another customer have the same answer. */
export function orNotFound<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw notFound();
  return found;
}
