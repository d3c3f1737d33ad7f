// The portal's server with payments alone, which `run-chaos.ts` kills at random. Its environment has the server's own settings, and
// CHAOS_BUG (a bug of `planted-bugs.ts`) and CHAOS_AHEAD_MINUTES (minutes that its clock is ahead).
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import { readConfig } from '@portal/portal-server/src/platform/config/config.ts';
import { buildChaosPortal, readBug } from './planted-bugs.ts';

const config = readConfig(process.env);
const aheadMs = Number(process.env['CHAOS_AHEAD_MINUTES'] ?? 0) * 60_000;
const database = await openPortalDatabase(
  config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir },
);
const now = (): Date => new Date(Date.now() + aheadMs);
// The database's clock is ahead, too: a server whose clock alone is wrong would do nothing.
const services = { database: { ...database, now: async () => now() }, config, now };
const app = await buildChaosPortal(services, readBug(process.env['CHAOS_BUG']));
const address = await app.listen({ host: config.host, port: config.port });
process.once('disconnect', () => process.exit(0));
process.send?.({ ready: true, address });
