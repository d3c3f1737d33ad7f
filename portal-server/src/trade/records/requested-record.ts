import { Type } from 'typebox';
import { notFound } from '../../platform/http/http-error.ts';

/** A number in an address. One that is too long for any record is as unknown as one that no record has. */
export const RecordNumber = Type.String({ maxLength: 1_024 });

/** A number as it stands in an address; what no record can be called is as unknown as what none is called. */
export function recordNumber(text: string): string {
  if (text.length > 100 || /\p{Cc}/u.test(text)) throw notFound();
  return text;
}

/** `found`, or the answer to what is not there and what belongs to another customer. */
export function orNotFound<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw notFound();
  return found;
}
