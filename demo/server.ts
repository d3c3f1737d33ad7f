// The demo's portal server: the portal's own server with demo data, a web shop, and the data with which the demo's distributor
// starts.
import { withoutTimeLimit } from '@portal/portal-server/src/platform/database/time-limit.ts';
import { today } from '@portal/portal-server/src/platform/time/time.ts';
import { runServer } from '@portal/portal-server/src/run-server.ts';
import { seedDemo } from './data/seed.ts';
import { prepareDistributor } from './distributor-process.ts';
import { demoShop } from './shop/shop.ts';

await runServer({
  areas: [demoShop],
  async prepare(services, log) {
    const { database, config } = services;
    if (config.mode !== 'demo') return;
    await withoutTimeLimit(database.db, (db) =>
      seedDemo({ ...database, db }, { size: 'full', today: today(services) }),
    );
    await prepareDistributor(services, log);
  },
});
