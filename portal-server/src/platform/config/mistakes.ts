import { readFileSync } from 'node:fs';
import { Type, type TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** The content of a JSON file; undefined when it cannot be read or parsed. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Takes one sentence about a value that cannot be used. */
export type Complain = (problem: string) => void;

export interface Mistake {
  /** Where in the value, such as `footer.0.title`; empty for the value as a whole. */
  place: string;
  /** The end of the sentence that begins with the place, without its full stop. */
  text: string;
}

// Without Check's type guard, which would make a value that does not fit `never`.
const fits = (schema: TSchema, value: unknown): boolean => Check(schema, value);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The member of a union that `value` was meant to be: the one with its `kind`, or the only object. */
function meantMember(members: readonly TSchema[], value: unknown): TSchema | undefined {
  const flat = members.flatMap((member) => (Type.IsUnion(member) ? member.anyOf : [member]));
  const objects = flat.filter(Type.IsObject);
  if (objects.length === 1) return objects[0];
  return objects.find(
    ({ properties: { kind } }) => kind !== undefined && isRecord(value) && Check(kind, value['kind']),
  );
}

const kindsOf = (members: readonly TSchema[]): string =>
  members
    .flatMap((member) => (Type.IsUnion(member) ? member.anyOf : [member]))
    .flatMap((member) => (Type.IsObject(member) ? [member.properties['kind']] : []))
    .flatMap((kind) => (kind !== undefined && Type.IsLiteral(kind) ? [String(kind.const)] : []))
    .join(' or ');

/**
 * Every mistake in a value of the operator's, by the schema that it must have: one for each place, worded with the
 * `description` of the schema there.
 */
export function mistakesIn(schema: TSchema, value: unknown, place = ''): Mistake[] {
  if (fits(schema, value)) return [];
  const inside = (name: string | number): string => (place === '' ? String(name) : `${place}.${name}`);
  if (Type.IsUnion(schema)) {
    const meant = meantMember(schema.anyOf, value);
    if (meant) return mistakesIn(meant, value, place);
    return [{ place: inside('kind'), text: `must be ${kindsOf(schema.anyOf)}` }];
  }
  if (Type.IsObject(schema)) {
    if (!isRecord(value)) return [{ place, text: 'must be an object' }];
    const unknown = Object.keys(value).filter((name) => !(name in schema.properties));
    return [
      ...unknown.map((name) => ({ place: inside(name), text: 'is no field of it' })),
      ...Object.entries(schema.properties).flatMap(([name, field]) => {
        if (name in value) return mistakesIn(field, value[name], inside(name));
        return Type.IsOptional(field) ? [] : [{ place: inside(name), text: 'is missing' }];
      }),
    ];
  }
  if (Type.IsArray(schema) && Array.isArray(value)) {
    const items = value.flatMap((item, index) => mistakesIn(schema.items, item, inside(index)));
    if (items.length > 0) return items;
  }
  return [{ place, text: `must be ${describe(schema)}` }];
}

function describe(schema: TSchema): string {
  if ('description' in schema && typeof schema.description === 'string') return schema.description;
  const { minLength, maxLength } = schema as { minLength?: number; maxLength?: number };
  return `a text of ${minLength ?? 0} to ${maxLength} characters`;
}
