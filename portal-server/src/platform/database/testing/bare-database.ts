import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../temporary.ts';

/**
 * Puts the files of an embedded database without any table into a data folder, as its first start would: to make one takes
 * ten seconds, to copy one does not. Answers their folder.
 */
export async function putBareDatabase(dataDir: string): Promise<string> {
  const { folder, remove } = await temporaryFolder({
    name: 'bare',
    sources: [],
    declarations: null,
    fill: async () => undefined,
  });
  const database = join(dataDir, 'database');
  await mkdir(dataDir, { recursive: true });
  await cp(folder, database, { recursive: true });
  remove();
  return database;
}
