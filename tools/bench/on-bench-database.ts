import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import { startTemporaryPostgres } from '../test/temporary-postgres.ts';

type PortalDatabase = Awaited<ReturnType<typeof openPortalDatabase>>;

/** Runs `bench` on a PostgreSQL of its own, or on the embedded database; the process ends with status 1 unless it answers true. */
export async function onBenchDatabase(
  name: string,
  isEmbedded: boolean,
  bench: (database: PortalDatabase) => Promise<boolean>,
): Promise<void> {
  const postgres = isEmbedded ? undefined : await startTemporaryPostgres();
  if (!isEmbedded && !postgres)
    throw new Error(`PostgreSQL is not installed: npm run bench:${name} -- --embedded`);
  const dataDir = await mkdtemp(path.join(tmpdir(), `bench-${name}-`));
  const database = await openPortalDatabase(postgres ? { url: postgres.url } : { dataDir });
  try {
    process.exitCode = (await bench(database)) ? 0 : 1;
  } finally {
    await database.close();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
