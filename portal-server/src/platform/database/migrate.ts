import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

const SERVER = new URL('../../../', import.meta.url);

/**
 * Every migration of the server in `root`, in the order of the numbers that their file names begin with: those in `migrations`, and
 * those beside the declaration of the list whose table they create.
 */
export const migrationScripts = (root = SERVER): URL[] =>
  globSync('{migrations,src/trade/*}/*.sql', { cwd: fileURLToPath(root) })
    .map((path) => new URL(path, root))
    .sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));

const nameOf = (script: URL): string => basename(script.pathname);

const migrationOf = (script: URL): Migration => ({
  up: async (db) => {
    await sql.raw(await readFile(script, 'utf8')).execute(db);
  },
});

/**
 * Brings the database to the latest migration: runs the `scripts` that it has not seen, in the order of their names and in one
 * transaction. Servers that start together wait for each other.
 * @throws when a new script comes before one that was applied.
 */
export async function migrate<Schema>(db: Kysely<Schema>, scripts = migrationScripts()): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(scripts.map((script) => [nameOf(script), migrationOf(script)])),
    },
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find(({ status }) => status === 'Error');
  if (failed) throw new Error(`The migration ${failed.migrationName} failed.`, { cause: error });
  if (error instanceof Error && /migration .* is missing/.test(error.message))
    throw new Error(
      'The database was made by another version of the portal. The data of a demo can be made anew: delete the folder DATA_DIR (.data).',
      { cause: error },
    );
  if (error) throw new Error('The database could not be migrated.', { cause: error });
}
