import { mkdir, rename, rm } from 'node:fs/promises';
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import { startServer } from '@portal/portal-server/src/server-process.ts';
import { seedDemo } from '@portal/portal-server/src/demo/seed.ts';
import { TEMPLATE } from './paths.ts';
import { publishTo } from './publish-to.ts';
import { trialEnv } from './trial-env.ts';

/**
 * Prepares the data that every trial portal is a copy of: the small demo data, and shell and sections as built from
 * the sources now. Ends with nothing running.
 */
export default async function prepare(): Promise<void> {
  const draft = `${TEMPLATE}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });

  const database = await openPortalDatabase({ dataDir: draft });
  await seedDemo(database, { size: 'small', today: new Date().toISOString().slice(0, 10) });
  await database.close();

  const server = startServer(trialEnv(draft));
  try {
    await publishTo(await server.ready);
  } finally {
    await server.stop();
  }
  await rm(TEMPLATE, { recursive: true, force: true });
  await rename(draft, TEMPLATE);
}
