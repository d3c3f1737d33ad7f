import type { TSchema } from 'typebox';
import { withoutNull } from './find-mismatch.ts';
import { ERP_KINDS, type ErpKind } from './kinds.ts';
import type { Described } from './wanted.ts';

const isExact = ({ type, anyOf = [] }: Described): boolean => type === 'integer' || anyOf.some(isExact);

/** Names of the integer and decimal fields in `schema`, at any depth. Each written digit of their values counts. */
function exactNames(schema: TSchema): string[] {
  const { properties = {}, items }: Described = withoutNull(schema);
  const own = Object.entries(properties).flatMap(([name, field]) =>
    isExact(withoutNull(field)) ? [name] : exactNames(field),
  );
  return items ? [...own, ...exactNames(items)] : own;
}

const ODD_NUMBERS: Partial<Record<ErpKind, RegExp>> = {};

/** Matches an exact field whose number has a point or an exponent. Within a text, the quotation mark after a name is escaped. */
const oddNumbersOf = (kind: ErpKind): RegExp =>
  (ODD_NUMBERS[kind] ??= new RegExp(
    `("(?:${exactNames(ERP_KINDS[kind].schema).join('|')})"\\s*:\\s*)(-?\\d+[.eE][\\d.eE+-]*)`,
    'g',
  ));

/**
 * Parses a record, or a part of one. In an integer or decimal field, a number with a point or an exponent stays the text that was sent.
 * The schema of a decimal accepts that text, such as `52.4`. The schema of an integer refuses it, such as `1200.00` for an amount: it
 * may mean dollars, or a spreadsheet may have cut digits.
 * @throws SyntaxError
 */
export const parseRecord = (kind: ErpKind, text: string): unknown =>
  JSON.parse(text.replace(oddNumbersOf(kind), '$1"$2"'));
