import type { FastifyBaseLogger, FastifyRequest, onResponseHookHandler } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import type { Config } from '../config/config.ts';

/** Properties that log lines never show. */
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

/** Logs nothing else of an error: database drivers add the values of the statement, which may be secret or personal. */
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

/** The request's method and its route's pattern: the address may contain the secret of a hand-off or a payment link. */
const asked = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? 'none' });

/** Logs why a request is answered with a status of 500 or more. */
export const logFailure = (request: FastifyRequest, error: unknown): void =>
  request.log.error({ ...asked(request), err: error }, 'failed');

/** Logs one line for each answer. */
export const logAnswer: onResponseHookHandler = (request, reply, done) => {
  request.log.info(
    {
      ...asked(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      profile: request.user?.profileId,
    },
    'answered',
  );
  done();
};
