// The portal's server with payments alone, to be killed at random by `run-chaos.ts`. It reads the server's own settings, and:
// CHAOS_BUG (one of `planted-bugs.ts`), CHAOS_AHEAD_MINUTES (how far its clock is ahead).
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import { readConfig } from '@portal/portal-server/src/platform/config/config.ts';
import { buildChaosPortal } from './chaos-portal.ts';
import { readBug } from './planted-bugs.ts';

const config = readConfig(process.env);
const aheadMs = Number(process.env['CHAOS_AHEAD_MINUTES'] ?? 0) * 60_000;
const database = await openPortalDatabase(
  config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir },
);
const services = { database, config, now: () => new Date(Date.now() + aheadMs) };
const app = await buildChaosPortal(services, readBug(process.env['CHAOS_BUG']));
const address = await app.listen({ host: config.host, port: config.port });
process.once('disconnect', () => process.exit(0));
process.send?.({ ready: true, address });
