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

const EXACT: Partial<Record<ErpKind, ReadonlySet<string>>> = {};

const exactOf = (kind: ErpKind): ReadonlySet<string> =>
  (EXACT[kind] ??= new Set(exactNames(ERP_KINDS[kind].schema)));

/** A number with a point or an exponent, where JSON has values; texts that hold one like it cost a little time. */
const ODD_NUMBER = /[:[,]\s*-?\d+[.eE]/;

/**
 * Parses a record, or a part of one. A number that is written with a point or an exponent stays the text that was sent where each
 * digit counts. The schema of a decimal takes that text, such as `52.4`. The schema of an integer refuses it, such as `1200.00` for an
 * amount: nobody knows whether it was dollars, or how many digits a spreadsheet has cut.
 * @throws SyntaxError
 */
export function parseRecord(kind: ErpKind, text: string): unknown {
  if (!ODD_NUMBER.test(text)) return JSON.parse(text);
  const exact = exactOf(kind);
  // The context of a reviver, which says how a number was written, is newer than its type.
  return JSON.parse(text, (name: string, value: unknown, context?: { source?: string }) => {
    const source = context?.source;
    const isOdd = typeof value === 'number' && source !== undefined && !/^-?\d+$/.test(source);
    return isOdd && exact.has(name) ? source : value;
  });
}
