import { types } from 'node:util';
import { ConfigError, type Config } from './platform/config/config.ts';
import { DatabaseProblem, isDiskFull } from './platform/database/database-problem.ts';

interface Problem {
  matches: (code: string, error: Error) => boolean;
  say: (config: Config) => string;
}

const where = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl ? 'of the database' : `of ${dataDir}`;

const PROBLEMS: Problem[] = [
  {
    matches: (code) => code === 'EADDRINUSE',
    say: ({ port }) => `Port ${port} is taken: stop the program that uses it, or choose another with PORT.`,
  },
  {
    matches: (code, { message }) => (code === 'EACCES' || code === 'EPERM') && message.includes('listen'),
    say: ({ port }) => `Port ${port} may not be used by this user: choose one above 1023 with PORT.`,
  },
  {
    matches: (_code, error) => isDiskFull(error),
    say: (config) => `The disk ${where(config)} is full: make room and start again.`,
  },
  {
    matches: (code) => code === 'EACCES' || code === 'EROFS',
    say: ({ dataDir }) =>
      `${dataDir} cannot be written: check its owner, or choose another folder with DATA_DIR.`,
  },
  {
    matches: (code) => ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(code),
    say: () => 'The database of DATABASE_URL does not answer: check its address, and whether it runs.',
  },
  {
    matches: (code) => code === '28P01' || code === '28000' || code === '3D000',
    say: () => 'The database of DATABASE_URL refuses the connection: check user, password and database name.',
  },
];

/** Code of an error, or of the one behind it. */
function codeOf(error: unknown): string {
  if (!types.isNativeError(error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}

/** One clear sentence for what keeps the portal from starting; a stack only for unexpected errors. */
export function startProblem(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigError || error instanceof DatabaseProblem) return error.message;
  if (!types.isNativeError(error)) return String(error);
  const problem = PROBLEMS.find(({ matches }) => matches(codeOf(error), error));
  if (problem && config) return problem.say(config);
  return error.stack ?? error.message;
}
