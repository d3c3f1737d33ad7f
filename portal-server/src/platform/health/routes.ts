import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Area } from '../http/portal-app.ts';
import { errorAnswer } from '../http/error-answer.ts';
import { HttpError } from '../http/http-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The server was told to end: it is to be sent nothing new. */
    isDraining: boolean;
  }
}

/** A database that takes longer is as good as gone. */
const PATIENCE_MS = 2_000;

/** Rejects when the database is gone or does not answer in time. */
async function askDatabase({ db }: Database): Promise<void> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const tooLate = new Promise<never>((_, reject) => {
    patience.addEventListener('abort', () => reject(new Error('The database does not answer.')));
  });
  await Promise.race([sql`select 1`.execute(db), tooLate]);
}

/** `/livez`: the process runs. `/readyz`: it can serve, because its database answers and it is not about to end. */
export const health: Area = (app, { database }) => {
  const quiet = {
    config: { access: 'public', pressureHandler: () => undefined },
    logLevel: 'error',
  } as const;

  app.get('/livez', quiet, () => ({ data: 'ok' }));

  app.get('/readyz', quiet, async (request, reply) => {
    if (app.isDraining) {
      // Nothing failed, so nothing is logged.
      const { status, body } = errorAnswer(new HttpError(503), request.headers['accept-language']);
      return reply.code(status).send(body);
    }
    try {
      await askDatabase(database);
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      throw new HttpError(503);
    }
    return { data: 'ok' };
  });
};
