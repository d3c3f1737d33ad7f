import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { matchesSecret } from '@portal/portal-server/src/platform/http/operators.ts';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';

/** The sandbox's app, as the type of its routes. */
export type SandboxApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Refuses calls without the secret key in this scope. */
export function requireSecretKey(app: SandboxApp, secretKey: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!matchesSecret(request.headers.authorization, `Bearer ${secretKey}`))
      return reply.code(401).send({ message: 'The secret key is missing or wrong.' });
    return undefined;
  });
}
