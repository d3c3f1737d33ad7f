import { mkdir, rename, rm } from 'node:fs/promises';
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import { startDemo } from '@portal/demo/start-demo.ts';
import { smallDemo } from '@portal/demo/data/small-demo.ts';
import { TEMPLATE } from './paths.ts';
import { publishTo } from './publish-to.ts';
import { trialEnv } from './trial-env.ts';

/** Environment variable of a program that prepared the data once for the programs that it starts. */
export const IS_PREPARED = 'TRIAL_PORTAL_IS_PREPARED';

/**
 * Prepares the data that every trial portal is a copy of: the small demo data, with passwords that cost little to verify,
 * and shell and sections as built from the sources now. Ends with nothing running. Does nothing where `IS_PREPARED` says that the
 * sources have not changed since.
 */
export default async function prepare(): Promise<void> {
  if (process.env[IS_PREPARED] === '1') return;
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
