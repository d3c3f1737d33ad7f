// The portal's server with payments alone, to be killed at random by `run-chaos.ts`. It reads the server's own settings, and:
// CHAOS_BUG (one of `planted-bugs.ts`), CHAOS_AHEAD_MINUTES (how far its clock is ahead).
import { seedDemo } from '@portal/portal-server/src/demo/seed.ts';
import { buildApp } from '@portal/portal-server/src/app.ts';
import { signIn } from '@portal/portal-server/src/identity/sign-in/routes.ts';
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import { readConfig } from '@portal/portal-server/src/platform/config/config.ts';
import { payments } from '@portal/portal-server/src/trade/payments/area.ts';
import { openGateway } from '@portal/portal-server/src/trade/payments/gateway/open-gateway.ts';
import { noGateway } from '@portal/portal-server/src/trade/payments/gateway/no-gateway.ts';
import { addDebts } from './debts.ts';
import { plantInDatabase, withBug } from './planted-bugs.ts';

const config = readConfig(process.env);
const aheadMs = Number(process.env['CHAOS_AHEAD_MINUTES'] ?? 0) * 60_000;
const bug = process.env['CHAOS_BUG'];

const database = await openPortalDatabase(
  config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir },
);
await seedDemo(database, { size: 'small', today: '2026-03-16' });
await addDebts(database.db);
if (bug !== undefined) await plantInDatabase(database.db, bug);
const services = { database, config, now: () => new Date(Date.now() + aheadMs) };
const app = await buildApp(services, {
  areas: [
    signIn,
    payments(async (of) => {
      const gateway = (await openGateway(of)) ?? noGateway;
      return bug === undefined ? gateway : withBug(gateway, bug);
    }),
  ],
});
const address = await app.listen({ host: config.host, port: config.port });
process.once('disconnect', () => process.exit(0));
process.send?.({ ready: true, address });
