import { isRecordNumber } from '@portal/shared-contracts/erp';
import { Type } from 'typebox';
import { notFound } from '../platform/http/http-error.ts';

/** A number in an address. Numbers that are too long for a record are answered with 404, not as invalid. */
export const RecordNumber = Type.String({ maxLength: 1_024 });

/** Returns `text`, or throws 404 if no record can have this number. */
export function recordNumber(text: string): string {
  if (!isRecordNumber(text)) throw notFound();
  return text;
}

/** Returns `found`, or throws 404. A missing record and a record of another customer have the same answer. */
export function orNotFound<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw notFound();
  return found;
}
