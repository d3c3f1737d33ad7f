import { Type } from 'typebox';

/** Most records of a kind in one batch. */
export const MOST_RECORDS = 1_000;
/** Largest amount: ten billion dollars. */
export const MOST_CENTS = 1_000_000_000_000;
/** Most lines of a quote or order. */
export const MOST_LINES = 1_000;
/** Most payments or applications that a record lists. */
export const MOST_PARTS = 1_000;

export const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
/** A branch of the distributor. */
export const BranchID = Type.Integer({ minimum: 1, maximum: 32_767 });
export const RecordNumber = Type.String({ minLength: 1, maxLength: 50, pattern: '^\\S(.*\\S)?$' });
export const Day = Type.String({
  format: 'date',
  pattern: '^(19|20)\\d\\d-',
  maxLength: 10,
  description: 'YYYY-MM-DD, in the time zone of the distributor',
});
export const Moment = Type.String({ format: 'date-time', pattern: '^(19|20)\\d\\d-', maxLength: 40 });
/** Integer cents (USD). */
export const Amount = Type.Integer({ minimum: 0, maximum: MOST_CENTS });
/** A part of an amount. */
export const Part = Type.Integer({ minimum: 1, maximum: MOST_CENTS });
/** A quantity or weight with at most two decimals, as text, which loses no digit. */
export const Decimal = Type.String({ pattern: '^\\d{1,10}(\\.\\d{1,2})?$', maxLength: 13 });

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
export const ProductCode = Type.String({ minLength: 1, maxLength: 60, pattern: '^\\S(.*\\S)?$' });
