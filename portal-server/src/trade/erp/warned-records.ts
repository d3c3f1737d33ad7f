import { nameOfKind } from '@portal/shared-contracts/erp';
import { Nullable } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import { Type, type Static } from 'typebox';
import type { Schema } from '../../platform/database/schema.ts';
import type { Area } from '../../platform/http/portal-app.ts';

const WarnedRecord = Type.Object({
  kind: Type.String(),
  accountNumber: Nullable(Type.String()),
  number: Type.String({ description: 'The key of the record' }),
  field: Nullable(Type.String()),
  reason: Type.String(),
  warnedAt: Type.String(),
});

/** Records that are stored although something in them is wrong; `records` are the newest of all `count`. */
export const WarnedRecords = Type.Object({ count: Type.Integer(), records: Type.Array(WarnedRecord) });
export type WarnedRecords = Static<typeof WarnedRecords>;

/** Most records that are listed. */
const MOST_LISTED = 1_000;

async function readWarned(db: Kysely<Schema>): Promise<WarnedRecords> {
  const { count } = await db
    .selectFrom('erp_warning')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('erp_warning as w')
    .leftJoin('customer as c', 'c.id', 'w.customer_id')
    .select([
      'w.kind',
      'w.key as number',
      'w.field',
      'w.reason',
      'w.warned_at',
      'c.account_number as accountNumber',
    ])
    .orderBy('w.warned_at', 'desc')
    .orderBy('w.customer_id')
    .orderBy('w.kind')
    .orderBy('w.key')
    .limit(MOST_LISTED)
    .execute();
  const records = rows.map(({ kind, warned_at, ...row }) => ({
    ...row,
    kind: nameOfKind(kind),
    warnedAt: warned_at.toISOString(),
  }));
  return { count: Number(count), records };
}

/** The call with which operators list the records with a warning: `npx portal warnings`. */
export const warnedRecords: Area = (app, { database }) => {
  app.get(
    '/erp-warnings',
    {
      config: { access: 'operators' },
      schema: { hide: true, response: { 200: WarnedRecords } },
    },
    () => readWarned(database.db),
  );
};
