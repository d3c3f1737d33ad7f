import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { matchesSecret } from '@portal/portal-server/src/platform/http/operators.ts';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';

/** The sandbox as its routes see it. */
export type SandboxApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Refuses every call of this scope that does not carry the secret key. */
export function requireSecretKey(app: SandboxApp, secretKey: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!matchesSecret(request.headers.authorization, `Bearer ${secretKey}`))
      return reply.code(401).send({ message: 'The secret key is missing or wrong.' });
    return undefined;
  });
}
