import { Type, type Static, type TSchema } from 'typebox';
import { Version } from './values.ts';

/** A field that a column stores as it is. */
export interface StoredField<Schema extends TSchema = TSchema> {
  schema: Schema;
  /** Of the record in docs/templates and the API's documentation; a field without one is left out there. */
  example?: Static<Schema>;
  /** By default the field's name in snake case. */
  column?: string;
}

/** A field that no column stores as it is: the kind of records says on the server how it is written and read. */
export interface DerivedField<Schema extends TSchema = TSchema> {
  schema: Schema;
  example?: Static<Schema>;
  column: null;
}

/** The fields of a kind of records by name: the one place that knows a field's type, column and example. */
export type ErpFields = Readonly<Record<string, StoredField | DerivedField>>;

type SchemasOf<Fields extends ErpFields> = { [Name in keyof Fields]: Fields[Name]['schema'] };

/** The names of the fields that a column stores as they are. */
export type StoredName<Fields extends ErpFields> = {
  [Name in keyof Fields]: Fields[Name]['column'] extends null ? never : Name;
}[keyof Fields] &
  string;

/** Declares a field that a column stores as it is. */
export const stored = <Schema extends TSchema>(
  schema: Schema,
  example?: Static<Schema>,
  column?: string,
): StoredField<Schema> => ({
  schema,
  ...(example !== undefined && { example }),
  ...(column !== undefined && { column }),
});

/** Declares a field that the server writes and reads by code of its own. */
export const derived = <Schema extends TSchema>(
  schema: Schema,
  example?: Static<Schema>,
): DerivedField<Schema> => ({ schema, column: null, ...(example !== undefined && { example }) });

/** The column of a field; null for a derived one. */
export const columnOf = (name: string, { column }: StoredField | DerivedField): string | null =>
  column === undefined ? name.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`) : column;

const schemasOf = <Fields extends ErpFields>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as SchemasOf<Fields>;

/** The example of an object with these fields. */
export const exampleOf = (fields: ErpFields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { example }]) => (example === undefined ? [] : [[name, example]])),
  );

/** The schema of an object with these fields and no others. */
export const objectOf = <Fields extends ErpFields>(fields: Fields) =>
  Type.Object(schemasOf(fields), { additionalProperties: false });

/** The schema of a record with these fields and a version. */
export const recordOf = <Fields extends ErpFields>(fields: Fields) =>
  Type.Object({ version: Version, ...schemasOf(fields) }, { additionalProperties: false });
