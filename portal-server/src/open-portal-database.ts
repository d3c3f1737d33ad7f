import {
  openDatabase,
  type Database,
  type DatabaseOptions,
  type DerivedSchema,
} from './platform/database/database.ts';
import { ALL_LISTS } from './trade/all-lists/all-lists.ts';
import { keepLists, tableDeclarations } from './trade/lists/keep-lists.ts';

/** What the lists of the portal add to the schema of its database. */
export const listSchema: DerivedSchema = {
  declarations: tableDeclarations(ALL_LISTS),
  keep: (db) => keepLists(db, ALL_LISTS),
};

/** Opens the portal's database, at its latest migration and as its lists declare. */
export const openPortalDatabase = (options: Omit<DatabaseOptions, 'derived'>): Promise<Database> =>
  openDatabase({ ...options, derived: listSchema });
