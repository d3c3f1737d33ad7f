import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { putBareDatabase } from './testing/bare-database.ts';
import { startWriter } from './testing/writer.ts';
import { useTemporaryDirectory } from './testing/temporary-directory.ts';

const directory = useTemporaryDirectory();
const lockFile = () => join(directory.path, 'lock');
const leaveLock = (holder: object) => writeFileSync(lockFile(), JSON.stringify(holder));

test('a second process is refused with one sentence while the first writes, and let in after it died', async () => {
  await putBareDatabase(directory.path);
  const writer = await startWriter(directory.path);
  await expect(openDatabase({ dataDir: directory.path })).rejects.toThrow(
    /^\S+ is in use by another portal \(process \d+\): stop that one first, or choose another folder\.$/,
  );
  const last = await writer.written(1);
  await writer.kill();
  const database = await openDatabase({ dataDir: directory.path });
  await database.close();
  expect(last).toBeGreaterThan(0);
  expect(existsSync(lockFile())).toBe(false);
}, 300_000);

test('a folder is locked once, even by one process, and free again afterwards', () => {
  const unlock = lockDirectory(directory.path);
  expect(() => lockDirectory(directory.path)).toThrow('in use by another portal');
  unlock();
  lockDirectory(directory.path)();
  expect(readdirSync(directory.path)).toEqual([]);
});

test.each([
  ['a process that is gone', { host: hostname(), pid: 2 ** 22 + 1, started: '1' }],
  ['a process whose number another one has now', { host: hostname(), pid: process.pid, started: 'long ago' }],
  ['no process: it cannot be read', 'half a l'],
])('a lock of %s is taken over', (_, holder) => {
  leaveLock(holder as object);
  lockDirectory(directory.path)();
  expect(readdirSync(directory.path)).toEqual([]);
});

test('a lock of another machine counts for as long as it shows signs of life', () => {
  leaveLock({ host: 'another-machine', pid: 1, started: null });
  expect(() => lockDirectory(directory.path)).toThrow('in use by another portal (process 1)');
  const longAgo = new Date(Date.now() - 600_000);
  utimesSync(lockFile(), longAgo, longAgo);
  lockDirectory(directory.path)();
  expect(readdirSync(directory.path)).toEqual([]);
});
