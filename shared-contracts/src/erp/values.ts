import { Type } from 'typebox';
import { MOST_CENTS, PART_NUMBER_LENGTH } from '../schemas/limits.ts';
import { NUMBER_PATTERN } from '../schemas/values.ts';
import { WANTED } from './wanted.ts';

/** Most records of a kind in one batch. */
export const MOST_RECORDS = 1_000;
/** Most lines of a quote or order. */
export const MOST_LINES = 1_000;
/** Most payments or applications that a record lists. */
export const MOST_PARTS = 1_000;

export const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
/** A branch of the distributor. */
export const BranchID = Type.Integer({ minimum: 1, maximum: 32_767 });

const NumberOf = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: NUMBER_PATTERN,
    [WANTED]: `a line of text of 1 to ${maxLength} characters, without control characters, invisible characters, half characters, or blanks at its ends, and not "." or ".."`,
  });
export const RecordNumber = NumberOf(50);
export const Day = Type.String({
  format: 'date',
  pattern: '^(19|20)\\d\\d-',
  maxLength: 10,
  description: 'YYYY-MM-DD, in the time zone of the distributor',
  [WANTED]: 'a day of the years 1900 to 2099, such as 2026-03-18',
});
export const Moment = Type.String({
  format: 'date-time',
  pattern: '^(19|20)\\d\\d-',
  maxLength: 40,
  [WANTED]: 'a time with its zone, of the years 1900 to 2099, such as 2026-03-16T18:00:00Z',
});
const WHOLE_CENTS = 'a whole number of cents, such as 120000';
/** Integer cents (USD). */
export const Amount = Type.Integer({ minimum: 0, maximum: MOST_CENTS, [WANTED]: WHOLE_CENTS });
/** An amount of a document. It is negative for a return or an adjustment. */
export const SignedAmount = Type.Integer({
  minimum: -MOST_CENTS,
  maximum: MOST_CENTS,
  [WANTED]: WHOLE_CENTS,
});
/** A part of an amount. */
export const Part = Type.Integer({ minimum: 1, maximum: MOST_CENTS, [WANTED]: WHOLE_CENTS });
/** A quantity, a weight or a rate with at most four decimals, as text, so that no digit is lost. Negative for returned goods. */
export const DecimalText = Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,4})?$', maxLength: 16 });
/** {@link DecimalText} as systems send it: a text, or a JSON number, of which the written digits count. */
const decimal = (options: { description?: string; [WANTED]: string }) =>
  Type.Union([DecimalText, Type.Integer({ minimum: -9_999_999_999, maximum: 9_999_999_999 })], options);

const QUANTITY = 'a number with ten digits before the point and four after it at most, such as 400.125';
export const Quantity = decimal({ description: 'Four decimals at most', [WANTED]: QUANTITY });
export const Weight = decimal({
  description: 'Pounds of all pieces, four decimals at most',
  [WANTED]: QUANTITY,
});
/** Price of one unit. It is a rate: only its product with a quantity is an amount of money. */
export const UnitPrice = decimal({
  description: 'Cents with four decimals at most, for display: totalSellPrice counts',
  [WANTED]: 'cents with ten digits before the point and four after it at most, such as 52.4 for $0.524',
});

/** A number that grows with each change of a record, such as a row version or the time of the change in milliseconds. */
export const Version = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** Bytes of the PDF of a document or a test report. */
export const MOST_PDF_BYTES = 10 * 1_024 * 1_024;
/** A PDF in base64. */
export const Pdf = Type.String({
  minLength: 8,
  maxLength: Math.ceil(MOST_PDF_BYTES / 3) * 4,
  description: 'A PDF in base64, of 10 MB at most',
});
export const ProductCode = NumberOf(60);
export const PartNumber = NumberOf(PART_NUMBER_LENGTH);
