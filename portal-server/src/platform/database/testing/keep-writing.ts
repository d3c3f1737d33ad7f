// Run as a process of its own by `killed-server.test.ts`: opens the database in the folder that it is given, tells which
// rows it found, and writes one row after another, telling of each when it has been acknowledged.
import { sql } from 'kysely';
import { openDatabase } from '../database.ts';

// Ends with the test that started it, however that ends.
process.stdin.resume().on('end', () => process.exit());

const { db } = await openDatabase({ dataDir: process.argv[2] ?? '' });
await sql`create table if not exists acknowledged (id integer primary key, written text not null)`.execute(
  db,
);
const { rows } = await sql<{ id: number }>`select id from acknowledged order by id`.execute(db);
process.stdout.write(`found ${rows.map(({ id }) => id).join(',')}\n`);

for (let id = (rows.at(-1)?.id ?? 0) + 1; ; id += 1) {
  await db.transaction().execute(async (trx) => {
    await sql`insert into acknowledged values (${id}, '')`.execute(trx);
    await sql`update acknowledged set written = repeat('x', 500) where id = ${id}`.execute(trx);
  });
  process.stdout.write(`wrote ${id}\n`);
}
