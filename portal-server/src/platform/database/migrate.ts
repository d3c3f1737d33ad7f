import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';

const SERVER = new URL('../../../', import.meta.url);

/**
 * Every migration of the server in `root`, in the order of their file names, which begin with a number: those in `migrations`, and
 * those that stand beside the declaration of the list whose table they make.
 */
export const migrationScripts = (root = SERVER): URL[] =>
  globSync('{migrations,src/trade/*}/*.sql', { cwd: fileURLToPath(root) })
    .map((path) => new URL(path, root))
    .sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));

const nameOf = (script: URL): string => basename(script.pathname);

/** Migrations that are scripts of SQL, by their file names. */
class SqlMigrations implements MigrationProvider {
  readonly #scripts: readonly URL[];

  constructor(scripts: readonly URL[]) {
    this.#scripts = scripts;
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    return Object.fromEntries(this.#scripts.map((script) => [nameOf(script), this.#migration(script)]));
  }

  #migration(script: URL): Migration {
    return {
      up: async (db) => {
        await sql.raw(await readFile(script, 'utf8')).execute(db);
      },
    };
  }
}

/**
 * Brings the database to the latest migration, in one transaction: the `scripts` that it has not seen, in the order
 * of their names. Servers that start together wait for each other. A script that was changed in order, or that comes before
 * one that was applied, is refused.
 */
export async function migrate<Schema>(db: Kysely<Schema>, scripts = migrationScripts()): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: new SqlMigrations(scripts),
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find(({ status }) => status === 'Error');
  if (failed) throw new Error(`The migration ${failed.migrationName} failed.`, { cause: error });
  if (error) throw new Error('The database could not be migrated.', { cause: error });
}
