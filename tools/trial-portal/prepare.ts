import { mkdir, rename, rm } from 'node:fs/promises';
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import { startServer } from '@portal/portal-server/src/server-process.ts';
import { smallDemo } from '@portal/portal-server/src/testing/small-demo.ts';
import { TEMPLATE } from './paths.ts';
import { publishTo } from './publish-to.ts';
import { trialEnv } from './trial-env.ts';

/**
 * Prepares the data that every trial portal is a copy of: the small demo data, with passwords that cost little to verify,
 * and shell and sections as built from the sources now. Ends with nothing running.
 */
export default async function prepare(): Promise<void> {
  const draft = `${TEMPLATE}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });

  const database = await openPortalDatabase({ dataDir: draft });
  await smallDemo(new Date().toISOString().slice(0, 10)).fill(database);
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
