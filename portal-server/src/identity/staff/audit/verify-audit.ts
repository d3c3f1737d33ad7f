import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Database } from '../../../platform/database/database.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { PortalApp, Services } from '../../../platform/http/portal-app.ts';

/** The values of an entry that are hashed, in this order, as text. */
type HashedEntry = readonly (string | null)[];

/** SHA-256 of an entry. The database's function `staff_audit_hash` computes the same. */
const entryHash = (values: HashedEntry): string =>
  hash(
    'sha256',
    values.map((value) => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`)).join(''),
  );

/** Number and hash of an entry. An operator may note them elsewhere and pass them to a later check. */
interface NotedEntry {
  id: number;
  hash: string;
}

interface AuditReport {
  entries: number;
  /** The last entry; its hash is empty without entries. */
  last: NotedEntry;
  /** One sentence for each problem; empty when the chain is intact. */
  problems: string[];
}

/** Entries that are read at once: few enough that other calls do not wait long. */
const PAGE = 500;
/** After a break in the chain, every later entry may be a problem. */
const MOST_PROBLEMS = 20;

interface ReadEntry {
  id: number;
  previous_hash: string;
  hash: string;
  values: HashedEntry;
}

async function readPage(db: Kysely<Schema>, after: number, last: number): Promise<ReadEntry[]> {
  const { rows } = await sql<ReadEntry>`
    select id, previous_hash, hash, array[
      previous_hash, id::text, (extract(epoch from happened_at) * 1000000)::bigint::text, kind, profile_id::text, staff_name,
      permission, customer_id::text, grant_id::text, subject, number, detail] as values
    from staff_audit where id > ${after} and id <= ${last} order by id limit ${PAGE}`.execute(db);
  return rows;
}

/** Whether there are entries after the head. One statement reads both, so that they have the same snapshot. */
async function hasMore(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    select exists (select from staff_audit where id > (select last_id from staff_audit_head)) as more`.execute(
    db,
  );
  return rows[0]?.more ?? false;
}

/** Problems of an entry that follows `before`. */
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
    ...(entryHash(entry.values) === entry.hash ? [] : [`Entry ${id} was changed.`]),
  ];
}

/**
 * Verifies the hash chain of the audit, page by page. It finds entries that were changed, removed or added without the server. With
 * `noted`, an entry of an earlier check, it also finds a chain that was rewritten as a whole. It may run while entries are added:
 * it ends at the entry that was the last at the start.
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

const EntryNumber = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const EntryHash = Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 });

/** Adds the call of `npx portal audit verify`, with which operators verify the audit. */
export function addAuditCheck(app: PortalApp, { database }: Services): void {
  app.get(
    '/staff-audit/check',
    {
      config: { access: 'monitoring' },
      schema: {
        hide: true,
        querystring: Type.Object({ id: Type.Optional(EntryNumber), hash: Type.Optional(EntryHash) }),
        response: {
          200: Type.Object({
            entries: Type.Integer(),
            last: Type.Object({ id: Type.Integer(), hash: Type.String() }),
            problems: Type.Array(Type.String()),
          }),
        },
      },
    },
    ({ query: { id, hash } }) =>
      verifyAudit(database, id === undefined || hash === undefined ? undefined : { id, hash }),
  );
}
