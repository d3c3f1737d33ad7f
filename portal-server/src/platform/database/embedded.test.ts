import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { DURABLE_START, DurableFiles } from './embedded.ts';
import { putBareDatabase } from './testing/bare-database.ts';
import { useTemporaryDirectory } from './testing/temporary-directory.ts';

const directory = useTemporaryDirectory();

test('what is committed has been written to the disk before it is acknowledged', async () => {
  let syncs = 0;
  const files = new DurableFiles(await putBareDatabase(directory.path), (descriptor) => {
    syncs += 1;
    fsyncSync(descriptor);
  });
  const lite = await PGlite.create({ fs: files, startParams: DURABLE_START });
  const syncsOf = async (statement: string): Promise<number> => {
    const before = syncs;
    await lite.exec(statement);
    return syncs - before;
  };
  try {
    expect(await syncsOf('create table note (text text)')).toBeGreaterThan(0);
    for (const statement of [
      "insert into note values ('one')",
      "begin; insert into note values ('two'); commit",
    ])
      expect(await syncsOf(statement)).toBeGreaterThan(0);
    expect(await syncsOf('select * from note')).toBe(0);
    expect(await syncsOf('checkpoint')).toBeGreaterThan(0);
  } finally {
    await lite.close();
  }
}, 300_000);
