import type { CustomerKind, ErpKind } from '@portal/shared-contracts/erp';
import { DAY_MS } from '@portal/shared-contracts/dates';
import { sql, type ColumnType, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Sweep } from '../../platform/sweeping/area.ts';
import { after } from '../../platform/time/time.ts';
import { sentRows } from '../import/record-rows.ts';

/** Records whose customer is not here yet, each in its newest version. */
export interface AwaitedRecordTable {
  account_number: string;
  kind: CustomerKind;
  key: string;
  version: number;
  record: ColumnType<Record<string, unknown>, string, string>;
  letters: number;
  key_id: number;
  sent_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    awaited_record: AwaitedRecordTable;
  }
}

/** Limits of what is read at once: records, and about how many letters of them, because some hold a PDF. */
const PAGE_RECORDS = 1_000;
const PAGE_LETTERS = 4_000_000;

/** After this time, the customer's number counts as a mistake. */
const KEPT_MS = 30 * DAY_MS;

export type AwaitedRow = Pick<
  AwaitedRecordTable,
  'account_number' | 'kind' | 'key' | 'version' | 'letters'
> & {
  record: Readonly<Record<string, unknown>>;
};

const COLUMNS = ['account_number', 'kind', 'key', 'version', 'letters', 'record'] as const;

const nameOf = ({ account_number, key, version }: Pick<AwaitedRow, 'account_number' | 'key' | 'version'>) =>
  JSON.stringify([account_number, key, version]);

/** Stores records of a kind until their customers are here; returns for each whether it is the newest. */
export async function keepAwaited(
  db: Kysely<Schema>,
  rows: readonly AwaitedRow[],
  { keyId, now }: { keyId: number; now: Date },
): Promise<boolean[]> {
  const names = sql.join(COLUMNS.map((name) => sql.ref(name)));
  const kept = await sql<Pick<AwaitedRow, 'account_number' | 'key' | 'version'>>`
    insert into awaited_record as known (${names}, key_id, sent_at)
    select distinct on (account_number, key) ${names}, ${keyId}::integer, ${now}::timestamptz
    from ${sentRows('awaited_record', rows)} order by account_number, key, version desc
    on conflict (account_number, kind, key) do update set version = excluded.version, record = excluded.record,
      letters = excluded.letters, key_id = excluded.key_id, sent_at = excluded.sent_at
    where known.version < excluded.version
    returning account_number, key, version`.execute(db);
  const newest = new Set(kept.rows.map(nameOf));
  return rows.map((row) => newest.has(nameOf(row)));
}

/** The first records that match `where`, in the order of account, kind and key; few enough for the memory. */
async function readPage(db: Kysely<Schema>, where: RawBuilder<unknown>) {
  const { rows } = await sql<AwaitedRow & { key_id: number; key_name: string }>`
    select page.*, system_key.name as key_name
    from (
      select next.*, sum(letters) over (order by account_number, kind, key) - letters as before
      from (
        select * from awaited_record where ${where} order by account_number, kind, key limit ${PAGE_RECORDS}
      ) as next
    ) as page
    join system_key on system_key.id = page.key_id
    where before < ${PAGE_LETTERS} order by account_number, kind, key`.execute(db);
  return rows;
}

/** The accounts among `accounts` for which records wait. */
export async function awaitedAccounts(db: Kysely<Schema>, accounts: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('awaited_record')
    .select('account_number')
    .distinct()
    .where('account_number', '=', sql<string>`any(${accounts}::text[])`)
    .execute();
  return rows.map(({ account_number }) => account_number);
}

/** The next records that wait for a customer: some of one kind, sent by one key. */
export async function nextAwaited(db: Kysely<Schema>, account: string) {
  const rows = await readPage(db, sql`account_number = ${account}`);
  const [first] = rows;
  if (!first) return null;
  const { kind, key_id, key_name } = first;
  const alike = rows.filter((row) => row.kind === kind && row.key_id === key_id);
  return { kind, key: { id: key_id, name: key_name }, rows: alike };
}

/** Records of a kind that wait for their customers, page by page. */
export async function* readAwaited(db: Kysely<Schema>, kind: ErpKind): AsyncGenerator<AwaitedRow[]> {
  for (let [account, key] = ['', '']; ;) {
    const rows = await readPage(db, sql`kind = ${kind} and (account_number, key) > (${account}, ${key})`);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    [account, key] = [last.account_number, last.key];
  }
}

/** Deletes records of one customer and kind that wait no more. */
export async function forgetAwaited(db: Kysely<Schema>, rows: readonly AwaitedRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await db
    .deleteFrom('awaited_record')
    .where('account_number', '=', first.account_number)
    .where('kind', '=', first.kind)
    .where('key', '=', sql<string>`any(${rows.map(({ key }) => key)}::text[])`)
    .execute();
}

/** Deletes records whose customer never arrived. */
export const sweepAwaited: Sweep = async (db, now) => {
  await db.deleteFrom('awaited_record').where('sent_at', '<=', after(now, -KEPT_MS)).execute();
};
