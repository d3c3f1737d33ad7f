import type { TSchema } from 'typebox';
import { NOT_IN_A_LINE } from '../schemas/values.ts';

/** Key of a schema with a description for people of the values that it accepts: `a whole number of cents, such as 120000`. */
export const WANTED = 'x-wanted';

/** The properties of a schema that a sentence about it needs. */
export interface Described extends TSchema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Described[];
  items?: Described;
  properties?: Readonly<Record<string, Described>>;
  required?: readonly string[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  [WANTED]?: string;
}

const LONGEST_SHOWN = 60;
/** Characters that are invisible or change how the line reads. */
const INVISIBLE = new RegExp(`[${NOT_IN_A_LINE}\\u200b-\\u200f\\ufeff]`, 'g');

/** A value as the text of a problem shows it; a long value is truncated. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value).replace(
    INVISIBLE,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).toWellFormed()}…` : text;
}

const DOLLARS = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{1,2}))?$/;

/** The cents of an amount that was written in dollars, such as `1200.00`, `$1,200.00` or `1,200`; undefined for other values. */
function centsOf(value: unknown): string | undefined {
  if (typeof value !== 'number' && !(typeof value === 'string' && /[$,.]/.test(value))) return undefined;
  const [, minus, whole, part = ''] = DOLLARS.exec(String(value)) ?? [];
  return whole && `${minus}${Number(`${whole.replaceAll(',', '')}${part.padEnd(2, '0')}`)}`;
}

/** All values that a schema names, such as the states of an order; undefined when it names none. */
function namedValues(schema: Described): readonly unknown[] | undefined {
  if (schema.enum) return schema.enum;
  if (schema.const !== undefined) return [schema.const];
  const named = schema.anyOf?.map(namedValues);
  return named?.every((values) => values !== undefined) ? named.flat() : undefined;
}

function oneOf(values: readonly unknown[]): string {
  const names = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  return names.length === 1 ? String(names[0]) : `one of ${names.join(', ')}`;
}

const rangeOf = ({ minimum, maximum }: Described): string =>
  minimum === undefined || maximum === undefined ? '' : ` from ${minimum} to ${maximum}`;

function textOf({ pattern, maxLength }: Described): string {
  const kind = pattern === undefined ? 'text' : 'one line of text that is not blank';
  return maxLength === undefined ? kind : `${kind}, of ${maxLength} characters at most`;
}

/** Describes for people which values a schema accepts. */
function wantedOf(schema: Described): string {
  const values = namedValues(schema);
  if (values) return oneOf(values);
  if (schema[WANTED] !== undefined) return schema[WANTED];
  switch (schema.type) {
    case 'integer':
      return `a whole number${rangeOf(schema)}`;
    case 'number':
      return `a number${rangeOf(schema)}, such as 39.5`;
    case 'boolean':
      return 'true or false';
    case 'string':
      return textOf(schema);
    case 'array':
      return schema.maxItems === undefined
        ? 'a list, as JSON: […]'
        : `a list of ${schema.maxItems} at most, as JSON: […]`;
    default:
      return 'an object, as JSON: {…}';
  }
}

/** Why `value` does not match `schema`, as a sentence after the name of its field. */
export function reasonOf(schema: Described, value: unknown): string {
  const wanted = wantedOf(schema);
  if (value === undefined) return `is missing: must be ${wanted}`;
  if (value === null || value === '') return `must be ${wanted}, and is empty`;
  if (typeof value === 'number' && Number.isInteger(value) && schema.type === 'integer')
    return `must be ${wanted}${schema[WANTED] === undefined ? '' : `,${rangeOf(schema)}`}, not ${value}`;
  const isMoney = schema.type === 'integer' || String(value).includes('$');
  const cents = isMoney && wanted.includes('cents') ? centsOf(value) : undefined;
  const advice = cents === undefined ? '' : `; if these are dollars, write ${cents}`;
  return `must be ${wanted}, not ${shown(value)}${advice}`;
}
