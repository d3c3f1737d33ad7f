import { ConfigError, readConfig } from './platform/config/config.ts';
import { startProblem } from './start-problem.ts';

const config = readConfig({ PORTAL_MODE: 'demo', PORT: '8080' });
const failure = (code: string, message = 'it failed'): Error => Object.assign(new Error(message), { code });

test.each([
  [failure('EADDRINUSE'), 'Port 8080 is taken: stop the program that uses it, or choose another with PORT.'],
  [
    failure('EACCES', 'listen EACCES: permission denied'),
    'Port 8080 may not be used by this user: choose one above 1023 with PORT.',
  ],
  [failure('ENOSPC'), 'The disk of .data is full: make room and start again.'],
  [failure('53100'), 'The disk of .data is full: make room and start again.'],
  [
    new Error('could not write: No space left on device'),
    'The disk of .data is full: make room and start again.',
  ],
  [failure('EROFS'), '.data cannot be written: check its owner, or choose another folder with DATA_DIR.'],
  [
    new Error('pool', { cause: failure('ECONNREFUSED') }),
    'The database of DATABASE_URL does not answer: check its address, and whether it runs.',
  ],
  [
    failure('28P01'),
    'The database of DATABASE_URL refuses the connection: check user, password and database name.',
  ],
  [new ConfigError(['One.', 'Two.']), 'One.\nTwo.'],
])('%s reads as a sentence', (error, sentence) => expect(startProblem(error, config)).toBe(sentence));

test('an unexpected error keeps its stack', () => {
  expect(startProblem(new Error('surprise'), config)).toMatch(/surprise\n\s+at /);
});
