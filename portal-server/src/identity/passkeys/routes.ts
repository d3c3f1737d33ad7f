import type { Area, PortalApp } from '../../platform/http/portal-app.ts';
import { embeddedProvider } from './embedded-provider.ts';
import { hostedProvider } from './hosted-provider.ts';
import { ownPasskeys } from './own-passkeys.ts';
import { PasskeyRefusal, titleOf } from './passkey-refusal.ts';
import { passkeySignIn } from './passkey-sign-in.ts';
import { providerRoutes } from './provider-routes.ts';

/** Passkeys: signing in, registering, and those one has (docs/product.md, sections 4 and 7). */
export const passkeys: Area = async (app, services) => {
  const { config } = services;
  const rateLimit = { max: config.loginsPerAddress, timeWindow: '5 minutes' };

  // The calls of docs/product.md, section 7, tell a refusal as a title, too.
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof PasskeyRefusal)) throw error;
    const { status } = error;
    if (status >= 500) request.log.error({ err: error }, 'failed');
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
