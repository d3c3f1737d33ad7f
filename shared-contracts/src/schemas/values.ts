import {
  Type,
  type Static,
  type TObjectOptions,
  type TProperties,
  type TSchema,
  type TSchemaOptions,
} from 'typebox';
import { ADDRESS_PATTERN } from '../addresses/addresses.ts';
import { EMAIL_LENGTH, MOST_RECIPIENTS } from '../addresses/addresses.ts';

/** Integer cents in US dollars; every amount of money has this form. */
export const Cents = Type.Integer({ description: 'Integer cents (USD)' });

/** Number of a row: a four-byte integer. The database fails on a greater number. */
export const DatabaseId = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** A calendar day, `YYYY-MM-DD`. */
export const IsoDate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD' });

/**
 * Characters that a line of text must not have, for the class of a pattern: control characters, line ends, and the characters that
 * change the direction of a text, so that it looks like another text on screens and documents.
 */
export const NOT_IN_A_LINE = '\\x00-\\x1f\\x7f-\\x9f\\u2028-\\u202e\\u2066-\\u2069';

/** A line of text that may be empty. It has no line end, so that it cannot begin a new line in a mail or a document. */
export const LineOrNothing = (maxLength: number) =>
  Type.String({ maxLength, pattern: `^[^${NOT_IN_A_LINE}]*$` });

/** Characters without width. Some scripts need them between letters, but a text of these alone looks empty. */
export const WITHOUT_WIDTH = '\\u00ad\\u200b-\\u200f\\u2060-\\u2064\\ufeff';

/**
 * A character of a record's number. Excludes halves of surrogate pairs, and characters without width, with which two different numbers
 * could look equal. `without` excludes further characters.
 */
const character = (without: string) =>
  `(?:[\\ud800-\\udbff][\\udc00-\\udfff]|[^${without}${WITHOUT_WIDTH}${NOT_IN_A_LINE}\\ud800-\\udfff])`;
const EDGE = character('\\s');

/**
 * Pattern of a record's number in records, addresses and files: one line of visible characters without blanks at its ends. Excludes `.`
 * and `..`, which mean folders in an address.
 */
export const NUMBER_PATTERN = `^(?!\\.{1,2}$)${EDGE}(?:${character('')}*${EDGE})?$`;

/** A line of text that is not blank. */
export const TextLine = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: `^[^${NOT_IN_A_LINE}]*[^\\s${WITHOUT_WIDTH}${NOT_IN_A_LINE}][^${NOT_IN_A_LINE}]*$`,
  });

/** One e-mail address and nothing else (docs/product.md, section 5). */
export const EmailAddress = Type.String({ maxLength: EMAIL_LENGTH, pattern: ADDRESS_PATTERN });

/** Addresses to which a person sends one mail. */
export const Recipients = Type.Array(EmailAddress, { minItems: 1, maxItems: MOST_RECIPIENTS });

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** One of these texts. */
export const OneOf = <const Value extends string>(values: readonly Value[], options?: TSchemaOptions) =>
  Type.Unsafe<Value>(Type.Enum([...values], options));

/** An object with these fields and no others. */
export const StrictObject = <Fields extends TProperties>(fields: Fields, options?: TObjectOptions) =>
  Type.Object(fields, { ...options, additionalProperties: false });

/** Body of every JSON answer: `{ "data": … }` (docs/product.md, "Answers and errors"). */
export const Answer = <T extends TSchema>(data: T) => Type.Object({ data });

/** Body of every error answer (docs/product.md, "Answers and errors"). */
export const ErrorBody = Type.Object({
  message: Type.String({ description: 'One sentence for the person, in the language of Accept-Language' }),
  type: Type.Optional(Type.String({ description: 'LOGIN_FAILED, ACCOUNT_LOCKED, …' })),
  fields: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'What is wrong, by field' }),
  ),
  items: Type.Optional(
    Type.Array(Type.String(), { description: 'Which of several things were refused, by number' }),
  ),
});
export type ErrorBody = Static<typeof ErrorBody>;
