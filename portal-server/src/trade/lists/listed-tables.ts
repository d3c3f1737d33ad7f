import type { Schema } from '../../platform/database/schema.ts';

type ListedNames = {
  [Table in keyof Schema]: Schema[Table] extends { list: unknown; search_text: unknown } ? Table : never;
}[keyof Schema];

/** The tables that `keep_list` of the migrations made listed ones. */
export type TradeSchema = Pick<Schema, ListedNames>;
