import { sql } from 'kysely';
import { migrate, migrationScripts } from '../../platform/database/migrate.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.drop());

const stores = async () =>
  (await opened.database.db.selectFrom('branch').select('title').orderBy('position').execute()).map(
    ({ title }) => title,
  );

/** The database as it was before the demo's stores became those of the demo alone. */
async function goBack(): Promise<void> {
  const { db } = opened.database;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const nameOf = ({ pathname }: URL): string => pathname.split('/').at(-1) ?? '';
  await migrate(
    db,
    migrationScripts().filter((script) => nameOf(script) < '022'),
  );
}

const addCustomer = (branch: number) =>
  sql`
    insert into customer (id, account_number, name, contact_email, branch_id)
    values (1, 'C-1', 'One', 'one@customer.test', ${branch})`.execute(opened.database.db);

test('a new portal has no stores but those that its distributor sends', async () => {
  expect(await stores()).toEqual([]);
});

test("the demo's stores leave a portal in which nobody has them", async () => {
  await goBack();
  expect(await stores()).toHaveLength(7);
  const { db } = opened.database;
  await addCustomer(27);
  await sql`update branch set title = 'Tucson South' where id = 10`.execute(db);
  await sql`update branch set erp_version = 1 where id = 37`.execute(db);
  await migrate(db);
  expect(await stores()).toEqual(['Phoenix', 'Tucson South', 'San Jose']);
});

test('a demo keeps its stores', async () => {
  await goBack();
  await sql`
    insert into profile (email, name, role) values ('staff@demo.test', 'Staff', 'staff')`.execute(
    opened.database.db,
  );
  await migrate(opened.database.db);
  expect(await stores()).toHaveLength(7);
});
