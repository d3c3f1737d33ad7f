import { buildApp } from '@portal/portal-server/src/app.ts';
import { readConfig } from '@portal/portal-server/src/platform/config/config.ts';
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import { hashPassword } from '@portal/portal-server/src/identity/password/password-hash.ts';

export const BENCH_PASSWORD = 'Metals-2026!';

export interface BenchPortal {
  url: string;
  close(): Promise<void>;
}

/**
 * A portal with people who can sign in and nothing else, without a limit an address: on an embedded database of its own, or on
 * the empty one that DATABASE_URL names.
 */
export async function benchPortal(emails: string[], now: () => Date): Promise<BenchPortal> {
  const url = process.env['DATABASE_URL'];
  const database = await openPortalDatabase(url ? { url } : {});
  const password_hash = await hashPassword(BENCH_PASSWORD);
  await database.db
    .insertInto('profile')
    .values(
      emails.map((email) => ({
        email,
        name: email,
        role: 'staff',
        customer_id: null,
        password_hash,
        preferred_language: null,
        zip: null,
        branch_id: null,
      })),
    )
    .execute();
  const config = readConfig({ PORTAL_MODE: 'test', PORT: '0' });
  const app = await buildApp({ database, config: { ...config, loginsPerAddress: 100_000 }, now });
  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.close();
      await database.close();
    },
  };
}
