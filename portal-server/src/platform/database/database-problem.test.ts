import { isDiskFull } from './database-problem.ts';

const coded = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each([
  [true, 'the file system', coded('ENOSPC: no space left on device, write', 'ENOSPC')],
  [true, 'PostgreSQL', coded('could not extend file', '53100')],
  [
    true,
    'the embedded database',
    new Error('could not write to file "pg_wal/xlogtemp.42": No space left on device'),
  ],
  [true, 'the files of the embedded database', { name: 'ErrnoError', errno: 51 }],
  [false, 'anything else', coded('connect ECONNREFUSED', 'ECONNREFUSED')],
  [false, 'what is no error', 'full'],
])('whether the disk is full: %s, by %s', (isFull, _, error) => expect(isDiskFull(error)).toBe(isFull));
