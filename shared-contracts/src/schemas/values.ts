import { Type, type TSchema } from 'typebox';

/** Money travels as integer cents, in US dollars. */
export const Cents = Type.Integer({ description: 'Integer cents (USD)' });

/** Number of a row: a four-byte integer of the database, which fails on a greater one. */
export const DatabaseId = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** A calendar day, `YYYY-MM-DD`. */
export const IsoDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD' });

/**
 * Characters that a line of text does not have, for a pattern's class: control characters, line ends, and those that turn the
 * direction of a text, so that it reads as another one on screens and documents.
 */
export const NOT_IN_A_LINE = '\\x00-\\x1f\\x7f-\\x9f\\u2028-\\u202e\\u2066-\\u2069';

/** A line of text that may be empty: what is written in a mail or a document must not begin another line there. */
export const LineOrNothing = (maxLength: number) =>
  Type.String({ maxLength, pattern: `^[^${NOT_IN_A_LINE}]*$` });

/** Characters that take no room: they stand between the letters of some scripts, and alone read like nothing. */
const WITHOUT_WIDTH = '\\u00ad\\u200b-\\u200f\\u2060-\\u2064';

/** A line of text that is not blank. */
export const TextLine = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: `^[^${NOT_IN_A_LINE}]*[^\\s${WITHOUT_WIDTH}${NOT_IN_A_LINE}][^${NOT_IN_A_LINE}]*$`,
  });

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Every JSON answer is `{ "data": … }` (docs/product.md, "Answers and errors"). */
export const Answer = <T extends TSchema>(data: T) => Type.Object({ data });
