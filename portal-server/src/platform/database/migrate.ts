import { readdir, readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';

export const MIGRATIONS = new URL('../../../migrations/', import.meta.url);

/** Migrations that are scripts of SQL in the folder `folder`, by their file names. */
class SqlMigrations implements MigrationProvider {
  readonly #folder: URL;

  constructor(folder: URL) {
    this.#folder = folder;
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const names = (await readdir(this.#folder)).filter((name) => name.endsWith('.sql'));
    return Object.fromEntries(names.map((name) => [name, this.#migration(name)]));
  }

  #migration(name: string): Migration {
    return {
      up: async (db) => {
        const script = await readFile(new URL(name, this.#folder), 'utf8');
        await sql.raw(script).execute(db);
      },
    };
  }
}

/**
 * Brings the database to the latest migration, in one transaction: the scripts of `folder` that it has not seen, in the order
 * of their names. Servers that start together wait for each other. A script that was changed in order, or that comes before
 * one that was applied, is refused.
 */
export async function migrate<Schema>(db: Kysely<Schema>, folder = MIGRATIONS): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: new SqlMigrations(folder),
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find(({ status }) => status === 'Error');
  if (failed) throw new Error(`The migration ${failed.migrationName} failed.`, { cause: error });
  if (error) throw new Error('The database could not be migrated.', { cause: error });
}
