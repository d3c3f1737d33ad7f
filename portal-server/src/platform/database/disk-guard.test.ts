import type { ConnectionPool } from './connection.ts';
import { guardDisk } from './disk-guard.ts';

const MEGABYTE = 1024 * 1024;

function guarded(free: { bytes: number }) {
  const asked: string[] = [];
  const pool: ConnectionPool = {
    connect: async () => ({
      query: async (statement) => {
        asked.push(statement);
        return { command: 'SELECT', rowCount: 0, rows: [] };
      },
      release: () => undefined,
    }),
    listen: async () => async () => undefined,
    end: async () => undefined,
  };
  return { asked, pool: guardDisk(pool, '/data', () => free.bytes) };
}

test.each([
  ['insert into note values (1)', false],
  ['  UPDATE note set text = $1', false],
  ['with gone as (delete from note returning *) select * from gone', false],
  ['create index on note (text)', false],
  ['select * from note', true],
  ['with some as (select 1) select * from some', true],
  ['rollback', true],
  ['checkpoint', true],
])('on a full disk, %s: %s', async (statement, isAllowed) => {
  const free = { bytes: 3 * MEGABYTE };
  const { asked, pool } = guarded(free);
  const connection = await pool.connect();
  const answer = connection.query(statement);
  if (isAllowed) await answer;
  else
    await expect(answer).rejects.toMatchObject({
      code: '53100',
      message: 'The disk of /data is full: make room and start again.',
    });
  expect(asked).toEqual(isAllowed ? [statement] : []);
  free.bytes = 1_000 * MEGABYTE;
  await connection.query(statement);
  expect(asked.at(-1)).toBe(statement);
});
