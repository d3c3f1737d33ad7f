import {
  openDatabase,
  type Database,
  type DatabaseOptions,
  type DerivedSchema,
} from './platform/database/database.ts';
import { ALL_LISTS } from './trade/all-lists/all-lists.ts';
import { keepLists, tableDeclarations } from './trade/lists/keep-lists.ts';

/** The schema that the portal's lists add to the database. */
export const listSchema: DerivedSchema = {
  declarations: tableDeclarations(ALL_LISTS),
  keep: (db) => keepLists(db, ALL_LISTS),
};

/** Opens the portal's database, with the latest migration and the current list declarations. */
export const openPortalDatabase = (options: Omit<DatabaseOptions, 'derived'>): Promise<Database> =>
  openDatabase({ ...options, derived: listSchema });
