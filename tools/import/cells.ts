import {
  ERP_KINDS,
  parseRecord,
  withoutNull,
  type Described,
  type ErpKind,
} from '@portal/shared-contracts/erp';
import type { TSchema } from 'typebox';

/** A column of a kind's CSV files. */
interface Column {
  schema: Described;
  /** An empty cell leaves the field out. */
  isOptional: boolean;
}

const BESIDE: Readonly<Record<string, Column>> = {
  updatedAt: { schema: { type: 'string' }, isOptional: true },
  deleted: { schema: { type: 'boolean' }, isOptional: true },
};
const ACCOUNT: Readonly<Record<string, Column>> = {
  accountNumber: { schema: { type: 'string' }, isOptional: false },
};

/** The columns that CSV files of a kind may have, by their headings. */
export function columnsOf(kind: ErpKind): Readonly<Record<string, Column>> {
  const { of, schema } = ERP_KINDS[kind];
  const { properties, required }: Described = schema as TSchema;
  const fields = Object.entries(properties ?? {}).map(([name, own]): [string, Column] => [
    name,
    // A row may have updatedAt in place of a version.
    { schema: own, isOptional: name === 'version' || !required?.includes(name) },
  ]);
  return { ...(of === 'customer' && ACCOUNT), ...Object.fromEntries(fields), ...BESIDE };
}

/** An integer is digits with an optional minus; one that a number cannot hold without loss stays text. */
function integerOf(cell: string): unknown {
  const value = Number(cell);
  return /^-?\d+$/.test(cell) && Number.isSafeInteger(value) ? value : cell;
}

/** Spreadsheets write `true` as `TRUE`. */
const TRUTH: Readonly<Record<string, boolean>> = { true: true, TRUE: true, false: false, FALSE: false };

function parsed(kind: ErpKind, cell: string): unknown {
  try {
    return parseRecord(kind, cell);
  } catch {
    return cell;
  }
}

/** Converts a non-empty cell to the type of its schema. A cell that does not fit the type stays text, which the schema refuses. */
function valueOf(kind: ErpKind, schema: Described, cell: string): unknown {
  const { type } = withoutNull(schema);
  switch (type) {
    case 'integer':
      return integerOf(cell);
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
    case 'boolean':
      return TRUTH[cell] ?? cell;
    case 'array':
    case 'object':
      return /^\s*[[{]/.test(cell) ? parsed(kind, cell) : cell;
    default:
      return cell;
  }
}

/**
 * The record of a row. An empty cell is null, or leaves out an optional field; in a row that deletes a record every empty cell
 * leaves out its field.
 */
export function recordOfRow(
  kind: ErpKind,
  {
    columns,
    headings,
    row,
  }: { columns: ReturnType<typeof columnsOf>; headings: readonly string[]; row: readonly string[] },
): Record<string, unknown> {
  const isDeletion = TRUTH[row[headings.indexOf('deleted')] ?? ''] === true;
  return Object.fromEntries(
    headings.flatMap((name, at): [string, unknown][] => {
      const column = columns[name];
      const cell = row[at] ?? '';
      if (!column || (cell === '' && (column.isOptional || isDeletion))) return [];
      const value = cell === '' ? null : valueOf(kind, column.schema, cell);
      return name === 'deleted' && value === false ? [] : [[name, value]];
    }),
  );
}
