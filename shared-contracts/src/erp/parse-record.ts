import type { TSchema } from 'typebox';
import { withoutNull } from './find-mismatch.ts';
import { ERP_KINDS, type ErpKind } from './kinds.ts';
import type { Described } from './wanted.ts';

const isExact = ({ type, anyOf = [] }: Described): boolean => type === 'integer' || anyOf.some(isExact);

/** The names of the fields in `schema`, at any depth, of which each written digit counts: integers and decimals. */
function exactNames(schema: TSchema): string[] {
  const { properties = {}, items }: Described = withoutNull(schema);
  const own = Object.entries(properties).flatMap(([name, field]) =>
    isExact(withoutNull(field)) ? [name] : exactNames(field),
  );
  return items ? [...own, ...exactNames(items)] : own;
}

const ODD_NUMBERS: Partial<Record<ErpKind, RegExp>> = {};

/** An exact field whose number is written with a point or an exponent. Within a text its name would end with an escaped mark. */
const oddNumbersOf = (kind: ErpKind): RegExp =>
  (ODD_NUMBERS[kind] ??= new RegExp(
    `("(?:${exactNames(ERP_KINDS[kind].schema).join('|')})"\\s*:\\s*)(-?\\d+[.eE][\\d.eE+-]*)`,
    'g',
  ));

/**
 * Parses a record, or a part of one. A number that is written with a point or an exponent stays the text that was sent where each
 * digit counts. The schema of a decimal takes that text, such as `52.4`. The schema of an integer refuses it, such as `1200.00` for an
 * amount: nobody knows whether it was dollars, or how many digits a spreadsheet has cut.
 * @throws SyntaxError
 */
export const parseRecord = (kind: ErpKind, text: string): unknown =>
  JSON.parse(text.replace(oddNumbersOf(kind), '$1"$2"'));
