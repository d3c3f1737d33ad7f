import { Value } from 'typebox/value';
import type { TSchema } from 'typebox';

type Fields = Readonly<Record<string, TSchema>>;

function parsed(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}

/** The value of a cell: an empty one is null, texts are as they are, everything else is JSON, as `12`, `true` or `[…]`. */
function valueOf(schema: TSchema | undefined, cell: string): unknown {
  if (cell === '') return null;
  return schema !== undefined && Value.Check(schema, cell) ? cell : parsed(cell);
}

/**
 * The record of a row, whose cells are named by the fields. An empty cell of an optional field leaves it out, and
 * in a row that deletes a record every empty cell. */
export function csvRecord(
  schema: TSchema & { properties: Fields; required?: string[] },
  row: Readonly<Record<string, string>>,
) {
  const isDeletion = row['deleted'] === 'true';
  const known = Object.keys(schema.properties);
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, cell]) => {
      const isOptional = !known.includes(name) || !schema.required?.includes(name);
      return cell === '' && (isOptional || isDeletion)
        ? []
        : [[name, valueOf(schema.properties[name], cell)]];
    }),
  );
}
