import { DAY_MS } from '@portal/shared-contracts/dates';
import { DeleteQueryNode, sql, type KyselyPlugin } from 'kysely';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { after } from '../../platform/time/time.ts';
import { sweepFullSets } from './full-set-keys.ts';

const ROWS = 45_000;
/** A statement may take only a few seconds. */
const MOST_AT_ONCE = 20_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** Records how many rows each statement deletes. */
function counter(deleted: number[]): KyselyPlugin {
  const deletions = new WeakSet<object>();
  return {
    transformQuery({ node, queryId }) {
      if (DeleteQueryNode.is(node)) deletions.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (deletions.has(queryId)) deleted.push(Number(result.numAffectedRows ?? 0));
      return result;
    },
  };
}

test('the keys of full sets that are over are deleted a few at a time, and all of them', async () => {
  const { db } = portal.database;
  await sql`
    insert into erp_missing_key (attempt, key)
    select gen_random_uuid(), 'K-' || n from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(db);
  await sql`
    insert into erp_added_key (customer_id, kind, key, added_at)
    select 1001, 'quotes', 'K-' || n, ${after(portal.now(), -31 * DAY_MS)}::timestamptz
    from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(db);
  await sql`
    insert into erp_added_key (customer_id, kind, key, added_at)
    values (1001, 'quotes', 'young', ${after(portal.now(), -29 * DAY_MS)}::timestamptz)`.execute(db);
  const deleted: number[] = [];
  await sweepFullSets(db.withPlugin(counter(deleted)), portal.now());
  expect(deleted).toEqual([MOST_AT_ONCE, MOST_AT_ONCE, 5_000, MOST_AT_ONCE, MOST_AT_ONCE, 5_000]);
  expect(await db.selectFrom('erp_added_key').select('key').execute()).toEqual([{ key: 'young' }]);
  expect(await db.selectFrom('erp_missing_key').select('key').execute()).toEqual([]);
});
