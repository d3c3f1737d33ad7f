import { mkdir, rename, rm } from 'node:fs/promises';
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import { startDemo } from '@portal/demo/start-demo.ts';
import { smallDemo } from '@portal/demo/data/small-demo.ts';
import { publishTo } from './publish-to.ts';
import { TEMPLATE, trialEnv } from './trial-env.ts';

/**
 * Prepares the data that every trial portal copies: the small demo data, with passwords that are quick to verify, and the shell and
 * sections built from the current sources.
 */
export default async function prepare(): Promise<void> {
  const draft = `${TEMPLATE}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });

  const database = await openPortalDatabase({ dataDir: draft });
  await smallDemo().fill(database);
  await database.close();

  const server = startDemo(trialEnv(draft));
  try {
    await publishTo(await server.ready);
  } finally {
    await server.stop();
  }
  await rm(TEMPLATE, { recursive: true, force: true });
  await rename(draft, TEMPLATE);
}
