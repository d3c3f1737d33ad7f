import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { nearestOf } from './nearest.ts';
import { reasonOf, shown, type Described } from './wanted.ts';

/** Why a record is refused: the wrong field, such as `lines.0.quantity`, and the reason in English. */
export interface RecordProblem {
  field: string | null;
  reason: string;
}

/** The schema without null. */
export function withoutNull(schema: Described): Described {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null');
  const [only, ...more] = others ?? [];
  return only && more.length === 0 ? only : schema;
}

const placed = (place: string, name: string | number): string =>
  place === '' ? String(name) : `${place}.${name}`;

/** The message for an unknown name. It suggests the nearest known name. */
export function unknownName(name: string, known: readonly string[]): string {
  const nearest = nearestOf(name, known);
  return `is no known field${nearest === undefined ? '' : `; the nearest one is "${nearest}"`}`;
}

function objectMismatch(
  { properties = {}, required = [] }: Described,
  value: Readonly<Record<string, unknown>>,
  place: string,
): RecordProblem | null {
  const known = Object.keys(properties);
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(properties, name));
  if (unknown === 'deleted' && place === '')
    return { field: unknown, reason: `must be true, which deletes the record, not ${shown(value[unknown])}` };
  if (unknown !== undefined) return { field: placed(place, unknown), reason: unknownName(unknown, known) };
  for (const [name, schema] of Object.entries(properties)) {
    if (!Object.hasOwn(value, name) && !required.includes(name)) continue;
    const found = findMismatch(schema, value[name], placed(place, name));
    if (found) return found;
  }
  return null;
}

/** Finds the first place in `value` that does not match `schema`, with a sentence for people. Null when everything matches. */
export function findMismatch(schema: TSchema, value: unknown, place = ''): RecordProblem | null {
  if (Value.Check(schema, value)) return null;
  const own = withoutNull(schema);
  const deeper = mismatchWithin(own, value, place);
  return deeper ?? { field: place || null, reason: reasonOf(own, value) };
}

function mismatchWithin(schema: Described, value: unknown, place: string): RecordProblem | null {
  const { type, items } = schema;
  if (type === 'array' && Array.isArray(value) && items) {
    for (const [at, item] of value.entries()) {
      const found = findMismatch(items, item, placed(place, at));
      if (found) return found;
    }
    return null;
  }
  return type === 'object' && typeof value === 'object' && value !== null && !Array.isArray(value)
    ? objectMismatch(schema, { ...value }, place)
    : null;
}
