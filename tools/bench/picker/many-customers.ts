import { insertBranches } from '@portal/portal-server/src/demo/branches.ts';
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import { sql } from 'kysely';

/** Customers, with a login for every tenth. Names share words, as those of real companies do. */
export async function addCustomers(dataDir: string, count: number): Promise<void> {
  const database = await openPortalDatabase({ dataDir });
  const { db } = database;
  try {
    await insertBranches(db);
    await sql`
      with word as (select
        array['Copper', 'Sierra', 'Pacific', 'Desert', 'Mesa', 'Golden', 'Iron', 'Valley', 'Coast', 'Harbor', 'Summit', 'Canyon', 'Río',
          'Águila', 'Prairie', 'Delta', 'Ridge', 'Union', 'Liberty', 'Northern', 'Pioneer', 'Quality', 'Precision', 'General'] as first,
        array['Fabrication', 'Machine Works', 'Steel', 'Gates & Fences', 'Aerospace Components', 'Robotics', 'Welding Inc.',
          'Construction', 'Supply Co.', 'Tooling', 'Manufacturing'] as last)
      insert into customer (id, account_number, name, contact_email, branch_id)
      select n, 'C-' || n, first[1 + n % 24] || ' ' || initcap(substr(md5(n::text), 1, 5)) || ' ' || last[1 + n % 11],
        'ap@' || substr(md5(n::text), 1, 8) || '.example', 6
      from word, generate_series(10000, ${10_000 + count - 1}::integer) as n`.execute(db);
    await sql`
      insert into profile (email, name, role, customer_id, password_hash)
      select 'buyer' || id || '@' || split_part(contact_email, '@', 2), 'Buyer ' || id, 'customer', id, ''
      from customer where id >= 10000 and id % 10 = 0`.execute(db);
    await sql`analyze`.execute(db);
  } finally {
    await database.close();
  }
}
