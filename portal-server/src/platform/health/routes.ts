import pTimeout from 'p-timeout';
import type { Area } from '../http/portal-app.ts';
import { errorAnswer } from '../http/error-answer.ts';
import { HttpError } from '../http/http-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The server is shutting down and must be sent no new requests. */
    isDraining: boolean;
  }
}

/** A database that takes longer counts as unreachable. */
const LONGEST_ANSWER_MS = 2_000;

/** `/livez`: the process runs. `/readyz`: its database answers and can be written, its clock is right, and it is not shutting down. */
export const health: Area = (app, { database }) => {
  const quiet = {
    config: { access: 'public', pressureHandler: () => undefined },
    logLevel: 'error',
  } as const;

  app.get('/livez', quiet, () => ({ data: 'ok' }));

  app.get('/readyz', quiet, async (request, reply) => {
    try {
      const isReady = await pTimeout(database.check().then(app.hasRightTime), {
        milliseconds: LONGEST_ANSWER_MS,
        message: 'The database does not answer.',
      });
      if (isReady && !app.isDraining) return { data: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
    }
    // What failed is logged above, so this is no error.
    const { status, body } = errorAnswer(new HttpError(503), request.headers['accept-language']);
    return reply.code(status).send(body);
  });
};
