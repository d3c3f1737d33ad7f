import type { Static, TSchema } from 'typebox';
import { StrictObject } from '../schemas/values.ts';
import { Version } from './values.ts';

/** A field that a column stores unchanged. */
export interface StoredField<Schema extends TSchema = TSchema> {
  schema: Schema;
  /** Value in docs/templates and in the API's documentation. Both leave out a field without an example. */
  example?: Static<Schema>;
  /** By default the field's name in snake case. */
  column?: string;
}

/** A field that no column stores unchanged: the server's code for its kind of records writes and reads it. */
export interface DerivedField<Schema extends TSchema = TSchema> {
  schema: Schema;
  example?: Static<Schema>;
  column: null;
}

/** The fields of a kind of records by name, with their types, columns and examples. */
export type ErpFields = Readonly<Record<string, StoredField | DerivedField>>;

type SchemasOf<Fields extends ErpFields> = { [Name in keyof Fields]: Fields[Name]['schema'] };

/** The names of the stored fields. */
export type StoredName<Fields extends ErpFields> = {
  [Name in keyof Fields]: Fields[Name]['column'] extends null ? never : Name;
}[keyof Fields] &
  string;

/** Declares a field that a column stores unchanged. */
export const stored = <Schema extends TSchema>(
  schema: Schema,
  example?: Static<Schema>,
  column?: string,
): StoredField<Schema> => ({
  schema,
  ...(example !== undefined && { example }),
  ...(column !== undefined && { column }),
});

/** Declares a field that code on the server writes and reads. */
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
export const objectOf = <Fields extends ErpFields>(fields: Fields) => StrictObject(schemasOf(fields));

/** The schema of a record with these fields and a version. */
export const recordOf = <Fields extends ErpFields>(fields: Fields) =>
  StrictObject({ version: Version, ...schemasOf(fields) });
