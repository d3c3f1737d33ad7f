import {
  Answer,
  PasskeyProviderSettings,
  PasskeySignInRequest,
  PasskeySignInResponse,
} from '@portal/shared-contracts/schemas';
import { HttpError } from '../../platform/http/http-error.ts';
import { logFailure } from '../../platform/http/logger.ts';
import type { Area, PortalApp, Services } from '../../platform/http/portal-app.ts';
import { loginAnswer } from '../session/profile.ts';
import { startSession } from '../session/start-session.ts';
import { PasskeyRefusal, titleOf, type PasskeyProvider } from './passkey-provider.ts';
import { embeddedProvider } from './embedded-provider.ts';
import { hostedProvider } from './hosted-provider.ts';
import { ownPasskeys } from './own-passkeys.ts';
import { providerRoutes } from './provider-routes.ts';

/** Sign-in with a passkey: the browser gets a token from the provider and sends it here. */
function passkeySignIn(
  app: PortalApp,
  services: Services,
  provider: PasskeyProvider,
  rateLimit: { max: number; timeWindow: string },
): void {
  const { db } = services.database;

  app.get(
    '/api/passwordless/settings',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Whom the passkey client of the browser talks to',
        response: { 200: Answer(PasskeyProviderSettings) },
      },
    },
    async () => ({ data: provider.settings }),
  );

  app.post(
    '/api/passwordless/signin',
    {
      config: { access: 'public', rateLimit },
      schema: {
        summary: 'Signs in with what the passkey provider answered',
        body: PasskeySignInRequest,
        response: { 200: Answer(PasskeySignInResponse) },
      },
    },
    async (request, reply) => {
      const verified = await provider.verifySignIn(request.body.token);
      const session =
        verified && (await startSession(services, { request, reply, verified, method: 'passkey' }));
      if (!session) throw new HttpError(400, { type: 'LOGIN_FAILED', text: 'passkey.signInFailed' });
      const profile = await db
        .selectFrom('profile')
        .selectAll()
        .where('id', '=', verified.profileId)
        .executeTakeFirstOrThrow();
      return { data: await loginAnswer(db, profile, session.bearer) };
    },
  );
}

/** Sign-in with passkeys, and the passkeys of a person (docs/product.md, sections 4 and 7). */
export const passkeys: Area = async (app, services) => {
  const { config } = services;
  const rateLimit = { max: config.loginsPerAddress, timeWindow: '5 minutes' };

  // Refusals of the calls of docs/product.md, section 7, have a title besides the message.
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof PasskeyRefusal)) throw error;
    const { status } = error;
    if (status >= 500) logFailure(request, error);
    const title = titleOf(error, request.headers['accept-language']);
    return reply.code(status).send({ message: title, title });
  });

  const embedded = embeddedProvider(services);
  const provider = config.passwordless ? hostedProvider(config.passwordless, services) : embedded;
  passkeySignIn(app, services, provider, rateLimit);
  ownPasskeys(app, provider, rateLimit);
  if (provider === embedded)
    await app.register(async (scope) =>
      providerRoutes(scope as PortalApp, embedded, config.company.name, rateLimit),
    );
};
