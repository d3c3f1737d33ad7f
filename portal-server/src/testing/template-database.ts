import pg from 'pg';
import { listSchema, openPortalDatabase } from '../open-portal-database.ts';
import type { DatabaseContent } from '../platform/database/database.ts';
import { contentHash } from '../platform/database/temporary.ts';

/** URL of another database of the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs `work` on a new connection, and closes it. */
export async function onServer<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Name of a database on `server` with all migrations and `content`. The first test makes it; PostgreSQL copies it for every test,
 * which is faster than to migrate and fill. It is never dropped.
 */
export async function templateDatabase(server: string, content: DatabaseContent): Promise<string> {
  const name = `portal_template_${content.name.replaceAll('-', '_')}_${contentHash({ ...content, declarations: listSchema.declarations })}`;
  await onServer(server, async (client) => {
    // Several processes run test files: one makes the template, the others wait for it.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft} template template0 encoding 'UTF8'`);
    const database = await openPortalDatabase({ url: databaseUrl(server, draft) });
    await content.fill(database).finally(database.close);
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}
