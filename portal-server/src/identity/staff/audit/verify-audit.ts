import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { entryHash, type HashedEntry } from './entry-hash.ts';

/** An entry of the audit by its number and hash, as an operator notes it elsewhere. */
export interface NotedEntry {
  id: number;
  hash: string;
}

export interface AuditReport {
  entries: number;
  /** The last entry; its hash is empty while there is none. */
  last: NotedEntry;
  /** What is wrong, one sentence each; empty when the chain is whole. */
  problems: string[];
}

/** Entries that are read at once: other calls wait for milliseconds. */
const PAGE = 500;
/** A chain that was torn is wrong in as many places as there are entries after. */
const MOST_PROBLEMS = 20;

interface ReadEntry {
  id: number;
  previous_hash: string;
  hash: string;
  said: HashedEntry;
}

async function readPage(db: Kysely<Schema>, after: number, last: number): Promise<ReadEntry[]> {
  const { rows } = await sql<ReadEntry>`
    select id, previous_hash, hash, array[
      previous_hash, id::text, (extract(epoch from happened_at) * 1000000)::bigint::text, kind, profile_id::text, staff_name,
      permission, customer_id::text, grant_id::text, subject, number, detail] as said
    from staff_audit where id > ${after} and id <= ${last} order by id limit ${PAGE}`.execute(db);
  return rows;
}

/** Whether there are entries behind the last one. One statement, so that the two are those of one moment. */
async function hasMore(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    select exists (select from staff_audit where id > (select last_id from staff_audit_head)) as more`.execute(
    db,
  );
  return rows[0]?.more ?? false;
}

/** What is wrong with an entry that stands behind `before`. */
function problemsOf(entry: ReadEntry, before: NotedEntry): string[] {
  const { id } = entry;
  const gap = id - before.id - 1;
  return [
    ...(gap > 0
      ? [`${gap === 1 ? `Entry ${id - 1} is` : `Entries ${before.id + 1} to ${id - 1} are`} missing.`]
      : []),
    ...(gap === 0 && entry.previous_hash !== before.hash
      ? [`Entry ${id} does not follow the one before it.`]
      : []),
    ...(entryHash(entry.said) === entry.hash ? [] : [`Entry ${id} was changed.`]),
  ];
}

/**
 * Follows the chain of the audit from its first entry to its last, page by page: an entry that was changed, removed or added behind
 * the server's back shows. With `noted`, an entry of an earlier check, a chain that was written anew as a whole shows too. May run
 * while entries are added: it ends at the one that was the last when it began.
 */
export async function verifyAudit({ db }: Pick<Database, 'db'>, noted?: NotedEntry): Promise<AuditReport> {
  const problems: string[] = [];
  const head = await db.selectFrom('staff_audit_head').select(['last_id', 'hash']).executeTakeFirst();
  const end: NotedEntry = { id: head?.last_id ?? 0, hash: head?.hash ?? '' };
  let last: NotedEntry = { id: 0, hash: '' };
  let entries = 0;
  let isNotedFound = false;
  for (
    let page = await readPage(db, 0, end.id);
    page.length > 0;
    page = await readPage(db, last.id, end.id)
  ) {
    for (const entry of page) {
      problems.push(...problemsOf(entry, last));
      isNotedFound ||= entry.id === noted?.id && entry.hash === noted.hash;
      last = { id: entry.id, hash: entry.hash };
    }
    entries += page.length;
    await nextTurn();
  }
  if (last.id < end.id)
    problems.push(`Entries are missing at the end: the last is ${last.id}, and was ${end.id}.`);
  else if (last.hash !== end.hash) problems.push(`Entry ${end.id} is not the one that was written.`);
  if (await hasMore(db)) problems.push(`Entries were added behind the last one, ${end.id}.`);
  if (noted && !isNotedFound) problems.push(`Entry ${noted.id} is not the one that was noted.`);
  return { entries, last, problems: problems.slice(0, MOST_PROBLEMS) };
}
