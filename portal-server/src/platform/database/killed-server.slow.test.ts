import { startWriter } from './testing/writer.ts';
import { putBareDatabase } from './testing/bare-database.ts';
import { useTemporaryDirectory } from './testing/temporary-directory.ts';

const ROUNDS = 10;
const directory = useTemporaryDirectory();

test('every acknowledged row is there after the server was killed while writing, ten times', async () => {
  await putBareDatabase(directory.path);
  let acknowledged = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const writer = await startWriter(directory.path);
    // No acknowledged row is missing. One more row may have been committed without an acknowledgement.
    expect(writer.found.length).toBeGreaterThanOrEqual(acknowledged);
    expect(writer.found).toEqual(Array.from({ length: writer.found.length }, (_, index) => index + 1));
    await writer.written(3 * round);
    acknowledged = await writer.kill();
  }
  expect(acknowledged).toBeGreaterThanOrEqual((3 * ROUNDS * (ROUNDS + 1)) / 2);
}, 600_000);
