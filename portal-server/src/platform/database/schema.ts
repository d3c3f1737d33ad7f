/**
 * Every table of the portal, as Kysely sees it. Each area adds its own tables by declaration merging, in a file
 * `…-tables.ts`, so that the database knows none of the areas.
 */
export interface Schema {
  /** Which migrations have run; Kysely's Migrator keeps it. */
  migration: { name: string; timestamp: string };
}
