import type { FastifyError } from 'fastify';
import { errorAnswer } from '../../platform/http/error-answer.ts';
import { logFailure } from '../../platform/http/logger.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { EMBEDDED_URL, type embeddedProvider } from './embedded-provider.ts';
import { PasskeyRefusal, titleOf } from './passkey-provider.ts';
import { RegisterBegin, RegisterComplete, SignInBegin, SignInComplete, relyingParty } from './ceremony.ts';

/** Problem details as Passwordless.dev answers them, with the title in the browser's language. */
function problemOf(error: unknown, acceptLanguage: string | undefined) {
  if (error instanceof PasskeyRefusal) {
    const { errorCode, status } = error;
    const type = `https://docs.passwordless.dev/guide/errors.html#${errorCode}`;
    return { type, title: titleOf(error, acceptLanguage), status, errorCode };
  }
  const { status, body } = errorAnswer(error, acceptLanguage);
  return { type: 'about:blank', title: body.message, status, errorCode: 'unknown' };
}

/** Passwordless.dev's four calls of the browser's client. Their answers have no envelope, their refusals are problem details. */
export function providerRoutes(
  app: PortalApp,
  provider: ReturnType<typeof embeddedProvider>,
  companyName: string,
  rateLimit: { max: number; timeWindow: string },
): void {
  const config = { access: 'public', rateLimit } as const;

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error, request.headers['accept-language']);
    if (problem.status >= 500) logFailure(request, error);
    if (error instanceof PasskeyRefusal && error.cause instanceof Error)
      request.log.info({ reason: error.cause.message }, 'passkey refused');
    return reply.code(problem.status).type('application/problem+json; charset=utf-8').send(problem);
  });

  app.post(
    `${EMBEDDED_URL}/register/begin`,
    { config, schema: { summary: 'Begins to register a passkey', body: RegisterBegin } },
    (request) => provider.beginRegistration(relyingParty(request, companyName), request.body.token),
  );
  app.post(
    `${EMBEDDED_URL}/register/complete`,
    { config, schema: { summary: 'Registers a passkey', body: RegisterComplete } },
    (request) => provider.completeRegistration(relyingParty(request, companyName), request.body),
  );
  app.post(
    `${EMBEDDED_URL}/signin/begin`,
    { config, schema: { summary: 'Begins a sign-in with a passkey', body: SignInBegin } },
    (request) => provider.beginSignIn(relyingParty(request, companyName)),
  );
  app.post(
    `${EMBEDDED_URL}/signin/complete`,
    { config, schema: { summary: 'Checks a passkey', body: SignInComplete } },
    (request) => provider.completeSignIn(relyingParty(request, companyName), request.body),
  );
}
