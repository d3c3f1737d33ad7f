import type { TSchema } from 'typebox';
import { withoutNull } from './find-mismatch.ts';
import { ERP_KINDS, type ErpKind } from './kinds.ts';
import type { Described } from './wanted.ts';

/** The names of the fields in `schema`, at any depth, that are integers. */
function integerNames(schema: TSchema): string[] {
  const { properties = {}, items }: Described = withoutNull(schema);
  const own = Object.entries(properties).flatMap(([name, field]) =>
    withoutNull(field).type === 'integer' ? [name] : integerNames(field),
  );
  return items ? [...own, ...integerNames(items)] : own;
}

const INTEGERS: Partial<Record<ErpKind, ReadonlySet<string>>> = {};

const integersOf = (kind: ErpKind): ReadonlySet<string> =>
  (INTEGERS[kind] ??= new Set(integerNames(ERP_KINDS[kind].schema)));

/** A number with a point or an exponent, where JSON has values; texts that hold one like it cost a little time. */
const ODD_NUMBER = /[:[,]\s*-?\d+[.eE]/;

/**
 * Parses a record, or a part of one. An integer that is written with a point or an exponent, such as `1200.00` for an amount, stays
 * the text that was sent, which its schema refuses: nobody knows whether it was dollars, or how many digits a spreadsheet has cut.
 * @throws SyntaxError
 */
export function parseRecord(kind: ErpKind, text: string): unknown {
  if (!ODD_NUMBER.test(text)) return JSON.parse(text);
  const integers = integersOf(kind);
  // The context of a reviver, which says how a number was written, is newer than its type.
  return JSON.parse(text, (name: string, value: unknown, context?: { source?: string }) => {
    const source = context?.source;
    const isOdd = typeof value === 'number' && source !== undefined && !/^-?\d+$/.test(source);
    return isOdd && integers.has(name) ? source : value;
  });
}
