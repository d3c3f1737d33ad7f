import type { SandboxApp } from '../sandbox-app.ts';
import { matchesSecret } from '@portal/portal-server/src/platform/http/secret.ts';

/** Refuses every call of this scope that does not carry the secret key. */
export function requireSecretKey(app: SandboxApp, secretKey: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!matchesSecret(request.headers.authorization, `Bearer ${secretKey}`))
      return reply.code(401).send({ message: 'The secret key is missing or wrong.' });
    return undefined;
  });
}
