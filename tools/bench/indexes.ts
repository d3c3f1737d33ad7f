// `npm run bench:indexes [-- --rows 500000] [--write]`: what each index of the long lists is worth, on a PostgreSQL of its own: the time
// of the page that needs it, with the index and with it dropped. `--write` makes docs/lists-indexes.md of it. Ends with status 1 when no
// list needs an index.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Database } from '@portal/portal-server/src/platform/database/database.ts';
import { withoutTimeLimit } from '@portal/portal-server/src/platform/database/time-limit.ts';
import { listPage } from '@portal/portal-server/src/trade/lists/list-page.ts';
import { sql } from 'kysely';
import { note } from './figure.ts';
import { FILLED, fillTables, LONG, SHORT, SHORT_LISTS } from './indexes/fill-tables.ts';
import { indexesDocument, type MeasuredIndex } from './indexes/indexes-document.ts';
import { listIndexesOf, pageNeeding, type ListIndex, type NeedingPage } from './indexes/list-indexes.ts';
import { onBenchDatabase } from './on-bench-database.ts';

const DOCUMENT = new URL('../../docs/lists-indexes.md', import.meta.url);
const TIMES = 5;

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '500000' }, write: { type: 'boolean', default: false } },
});
const ROWS = Number(values.rows);

let turn = 0;

/** The least of a few times, which other work on the machine changes least. */
async function leastTime({ db }: Database, { definition, query, isOfFew }: NeedingPage): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TIMES; time += 1) {
    const customerId = isOfFew ? SHORT + ((turn += 1) % SHORT_LISTS) : LONG;
    const began = performance.now();
    await listPage(db, definition, customerId, query);
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

async function measure(database: Database, index: ListIndex, page: NeedingPage): Promise<MeasuredIndex> {
  const withIndex = await leastTime(database, page);
  await sql`drop index ${sql.id(index.name)}`.execute(database.db);
  const without = await leastTime(database, page);
  await withoutTimeLimit(database.db, (db) => sql.raw(index.create).execute(db));
  return { ...index, what: page.what, withIndex, without };
}

async function bench(database: Database): Promise<boolean> {
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  say(`Filling ${FILLED.join(', ')} with ${ROWS.toLocaleString('en-US')} rows each …`);
  await withoutTimeLimit(database.db, (db) => fillTables(db, ROWS));
  const measured: MeasuredIndex[] = [];
  const unneeded: string[] = [];
  for (const table of FILLED)
    for (const index of await listIndexesOf(database.db, table)) {
      const page = pageNeeding(index);
      if (page) measured.push(await measure(database, index, page));
      else unneeded.push(index.name);
    }
  const text = indexesDocument(measured, ROWS);
  say(text);
  if (values.write) await writeFile(DOCUMENT, text);
  note({
    what: `of ${measured.length + unneeded.length} indexes that no list needs`,
    value: unneeded.length,
    unit: '',
    atMost: 0,
  });
  if (unneeded.length > 0) say(`No list needs ${unneeded.join(', ')}.`);
  return unneeded.length === 0;
}

await onBenchDatabase('indexes', false, bench);
