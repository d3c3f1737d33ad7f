import type { ConnectionPool } from './connection.ts';
import { DatabaseProblem } from './database-problem.ts';
import { DatabaseUnavailable, isPassingFault, translateFaults } from './passing-fault.ts';

const coded = (code: string) => Object.assign(new Error('fault'), { code });

test.each([
  ...[
    '57P01',
    '57P02',
    '57P03',
    '57014',
    '53300',
    '53100',
    '53200',
    '08000',
    '08006',
    '40P01',
    '40001',
    '25006',
  ],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOSPC'],
])('%s passes', (code) => expect(isPassingFault(coded(code))).toBe(true));

test.each(['23505', '23503', '42601', '42P01', '22P02', '28P01', '3D000', '55P03', 'XX000', 'ERR_X'])(
  '%s does not pass by itself',
  (code) => expect(isPassingFault(coded(code))).toBe(false),
);

test.each([
  ['Connection terminated unexpectedly', true],
  ['Client has encountered a connection error and is not queryable', true],
  ['timeout exceeded when trying to connect', true],
  ['PGlite is closed', true],
  ['could not write to file "pg_wal/xlogtemp.42": No space left on device', true],
  ['Inside a transaction, use the transaction handle', false],
])('%s: %s', (message, passes) => expect(isPassingFault(new Error(message))).toBe(passes));

function poolThat(fails: { connect?: Error; query?: Error }) {
  const released: (boolean | undefined)[] = [];
  const pool: ConnectionPool = {
    async connect() {
      if (fails.connect) throw fails.connect;
      return {
        query: async () => {
          throw fails.query ?? new Error('no fault');
        },
        release: (destroy) => void released.push(destroy),
      };
    },
    listen: async () => async () => undefined,
    end: async () => undefined,
  };
  return { pool: translateFaults(pool), released };
}

test('a connection that does not come is a fault that passes, with its code and its cause', async () => {
  const cause = coded('53300');
  await expect(poolThat({ connect: cause }).pool.connect()).rejects.toMatchObject({
    name: 'DatabaseUnavailable',
    statusCode: 503,
    code: '53300',
    cause,
  });
});

test('a connection that broke is not used again', async () => {
  const { pool, released } = poolThat({ query: coded('57P01') });
  const connection = await pool.connect();
  await expect(connection.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
  connection.release();
  expect(released).toEqual([true]);
});

test('other errors are thrown as they are, and their connection goes on', async () => {
  const error = coded('23505');
  const { pool, released } = poolThat({ query: error });
  const connection = await pool.connect();
  await expect(connection.query('select 1')).rejects.toBe(error);
  connection.release();
  expect(released).toEqual([false]);
});

test('every sign of a full disk has the code of PostgreSQL', () => {
  const ofGuard = Object.assign(new DatabaseProblem('full'), { code: '53100' });
  for (const cause of [ofGuard, coded('ENOSPC'), { errno: 51 }])
    expect(new DatabaseUnavailable(cause).code).toBe('53100');
});
