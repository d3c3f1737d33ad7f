import { startTemporaryPostgres } from '../test/temporary-postgres.ts';
import { findCaddy } from '../testing/start-edge.ts';
import { runOutages, type OutageReport } from './run-outages.ts';

// On a busy machine servers start slowly, so nothing is said of times here: `npm run outages` does that on a quiet one.

const caddy = await findCaddy();
const postgres = await startTemporaryPostgres();
afterAll(() => postgres?.stop());
/** Where no edge or no PostgreSQL can be had, nothing is tried. */
const where = caddy !== undefined && postgres !== undefined ? test : test.skip;

const PLANTED = 'a wrong total, and a batch that was deleted';

where(
  'in every outage all answers are right or say when to ask again, and nothing is done twice, expires or is deleted',
  async () => {
    const { outages, writes, quotes, payments }: OutageReport = await runOutages({
      postgres: postgres!,
      caddy: caddy!,
      sessions: 20,
      paceMs: 1_000,
      holdMs: 3_000,
      more: ({ db }) => [
        {
          name: PLANTED,
          async strike() {
            await db
              .updateTable('quote')
              .set(({ eb }) => ({ total: eb('total', '+', 1) }))
              .where('customer_id', '=', 1002)
              .execute();
            await db.deleteFrom('erp_batch').execute();
          },
        },
      ],
    });
    const { wrong = [], gone = [] } = outages.find(({ name }) => name === PLANTED) ?? {};
    expect([wrong[0], gone]).toEqual([
      expect.stringContaining('is not what it was') as string,
      ['1 of 1 erp_batch'],
    ]);
    const real = outages.filter(({ name }) => name !== PLANTED);
    expect(
      real.flatMap(({ name, wrong: all, gone: rows }) => [...all, ...rows].map((what) => `${name}: ${what}`)),
    ).toEqual([]);
    for (const { name, answers, refused } of real) expect([name, answers > refused]).toEqual([name, true]);
    expect(writes).toEqual([]);
    expect([quotes, payments].map((n) => n > 0)).toEqual([true, true]);
  },
  600_000,
);
