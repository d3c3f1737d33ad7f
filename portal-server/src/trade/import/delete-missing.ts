import { ERP_KINDS, type CustomerKind } from '@portal/shared-contracts/erp';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { importRecords } from './import-records.ts';
import type { ImportServices } from './importing.ts';
import { CUSTOMER_KINDS } from './kinds.ts';
import type { Known } from './record-kind.ts';

/** Most keys that are read at once. */
const PAGE = 1_000;

/**
 * Deletes the records of a customer's kind that were not sent, after a batch of all records of the kind. Each is deleted as by a
 * tombstone of its stored version, so that a record that may not be deleted stays. Returns the number of deleted records.
 */
export async function deleteMissing(
  services: ImportServices,
  { kind, customerId }: { kind: CustomerKind; customerId: number },
  sentOf: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
  log: FastifyBaseLogger,
): Promise<number> {
  const { now, config } = services;
  let deleted = 0;
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: Known[] = await services.database.db.transaction().execute(async (trx) => {
      const known = CUSTOMER_KINDS[kind].known({ trx, customerId, now: now(), timeZone: config.timeZone });
      const page = sql<Known>`
        select key collate "C" as key, version from (${known}) as known
        where key collate "C" > ${after} order by key collate "C" limit ${PAGE}`;
      return (await page.execute(trx)).rows;
    });
    const sent = await sentOf(rows.map(({ key }) => key));
    const missing = rows
      .filter((row) => isTheirs(kind, row) && !sent.has(row.key))
      .map((row) => tombstoneOf(kind, row));
    const results = await importRecords(services, customerId, { [kind]: missing }, log);
    deleted += results.filter(({ outcome }) => outcome === 'deleted').length;
    after = rows.at(-1)?.key;
  }
  return deleted;
}

/** Users whom staff or an operator invited do not come from the systems, which may not know them. */
const isTheirs = (kind: CustomerKind, { version }: Known): boolean => kind !== 'users' || version !== null;

/** The tombstone of a stored record. A key of several parts has its last one after the first space. */
function tombstoneOf(kind: CustomerKind, { key, version }: Known): Record<string, unknown> {
  const { keys } = ERP_KINDS[kind];
  const parts = keys.length === 1 ? [key] : key.split(/ (.*)/s);
  const named = Object.fromEntries(keys.map((name, at) => [name, parts[at]]));
  return { ...named, version: version ?? 0, deleted: true };
}
