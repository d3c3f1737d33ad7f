import type { FastifyBaseLogger, onResponseHookHandler } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import type { Config } from '../config/config.ts';

/** Properties that no log line shows, wherever they turn up; the lines below do not ask for any of them. */
const SECRET = [
  'authorization',
  'cookie',
  'password',
  'token',
  'password_hash',
  'payment-link',
  'bearer_hash',
  'cookie_hash',
];

/**
 * The name, code, message and stack of an error, and nothing else: database drivers add the values of the statement, which
 * may be hashes, e-mail addresses and other values of a row.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    code: 'code' in error ? error.code : undefined,
    message: error.message,
    stack: error.stack,
  };
}

export function createLogger(
  config: Pick<Config, 'logLevel'>,
  stream: DestinationStream = pino.destination(1),
): FastifyBaseLogger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
      serializers: { err: describeError },
    },
    stream,
  );
}

/**
 * One line an answer. It names the route's pattern and never the address, which may hold a hand-off id or the path of a
 * payment link.
 */
export const logAnswer: onResponseHookHandler = (request, reply, done) => {
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      profile: request.user?.profileId,
    },
    'answered',
  );
  done();
};
