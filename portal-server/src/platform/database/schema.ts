/** The tables of the portal, for Kysely. Each area declares its own tables by declaration merging, often in a file `…-tables.ts`. */
export interface Schema {
  /** Kept by Kysely's Migrator. */
  migration: { name: string; timestamp: string };
}
