import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { openPortalDatabase } from '../../../open-portal-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { databaseUrl, onServer } from '../../../testing/template-database.ts';
import { recordStaff } from './record-staff.ts';
import { verifyAudit } from './verify-audit.ts';

const server = process.env.TEST_DATABASE_URL;
/** Needs PostgreSQL: the embedded database has only one role. */
const testOnServer = server === undefined ? test.skip : test;

/** The statements of `docs/operators/staff-and-audit.md`, "Staff audit", for these roles. */
function statements(role: string, owner: string): string {
  const page = readFileSync(
    new URL('../../../../../docs/operators/staff-and-audit.md', import.meta.url),
    'utf8',
  );
  const [, block = ''] = /## Staff audit[^]*?```sql\n([^]*?)```/.exec(page) ?? [];
  return block.replace(/\bportal_audit\b/g, owner).replace(/\bportal\b/g, role);
}

/** Runs `work` on a database whose owner is a role without privileges, then removes both. */
async function withOwnRole(
  url: string,
  work: (opened: { database: Database; role: string; name: string }) => Promise<void>,
) {
  const role = `portal_${randomBytes(6).toString('hex')}`;
  const name = `${role}_test`;
  await onServer(url, async (client) => {
    await client.query(`create role ${role} login nosuperuser password '${role}'`);
    await client.query(`create database ${name} owner ${role} template template0 encoding 'UTF8'`);
  });
  const own = new URL(databaseUrl(url, name));
  own.username = role;
  own.password = role;
  const database = await openPortalDatabase({ url: own.href });
  try {
    await work({ database, role, name });
  } finally {
    await database.close();
    await onServer(url, (client) => client.query(`drop database ${name} with (force)`));
    await onServer(url, (client) => client.query(`drop role if exists ${role}, ${role}_audit`));
  }
}

const NOW = new Date('2026-03-16T18:00:00Z');
const record = ({ db }: Database, number: string) =>
  recordStaff(db, { kind: 'read', profileId: null, grantId: 1, subject: 'invoice', number }, NOW);
const REFUSED = [
  'update staff_audit set number = null',
  'delete from staff_audit',
  'truncate staff_audit',
  "update staff_audit_head set hash = ''",
];
const BY_OWNERS = [
  'alter table staff_audit disable trigger all',
  'create or replace function chain_staff_audit() returns trigger language plpgsql as $$ begin return new; end $$',
  'drop table staff_audit',
];
const run = ({ db }: Database, statement: string) => sql.raw(statement).execute(db);

testOnServer("the server's role adds entries, and neither changes nor removes them", async () => {
  await withOwnRole(server ?? '', async ({ database }) => {
    await record(database, 'I-1');
    for (const statement of REFUSED.slice(0, 3))
      await expect(run(database, statement)).rejects.toThrow(/permission denied/);
    await expect(run(database, REFUSED[3] ?? '')).rejects.toThrow(/moves with its chain/);
    expect(await verifyAudit(database)).toMatchObject({ entries: 1, problems: [] });
  });
});

testOnServer(
  'an audit that another role owns is closed to the server, which still adds to it and starts',
  async () => {
    await withOwnRole(server ?? '', async ({ database, role, name }) => {
      await record(database, 'I-1');
      await onServer(databaseUrl(server ?? '', name), (client) =>
        client.query(statements(role, `${role}_audit`)),
      );
      await record(database, 'I-2');
      // PostgreSQL warns of it, and grants nothing.
      await run(database, 'grant update, delete on staff_audit to current_user');
      for (const statement of [...REFUSED, ...BY_OWNERS])
        await expect(run(database, statement)).rejects.toThrow(/permission denied|must be owner/);
      const own = new URL(databaseUrl(server ?? '', name));
      own.username = role;
      own.password = role;
      const again = await openPortalDatabase({ url: own.href });
      expect(await verifyAudit(again).finally(again.close)).toMatchObject({ entries: 2, problems: [] });
    });
  },
);
