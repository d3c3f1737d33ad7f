import {
  Answer,
  PasskeyProviderSettings,
  PasskeySignInRequest,
  PasskeySignInResponse,
} from '@portal/shared-contracts/schemas';
import { HttpError } from '../../platform/http/http-error.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { loginAnswer } from '../session/login-answer.ts';
import { startSession } from '../session/start-session.ts';
import type { PasskeyProvider } from './passkey-provider.ts';

/** Signing in with a passkey: the browser asks the provider, then brings here what it answered. */
export function passkeySignIn(
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
      const profileId = await provider.verifySignIn(request.body.token);
      const profile = await db
        .selectFrom('profile')
        .selectAll()
        .where('id', '=', profileId)
        .executeTakeFirst();
      if (!profile) throw new HttpError(400, { type: 'LOGIN_FAILED', text: 'passkey.signInFailed' });
      const { bearer } = await startSession(services, {
        request,
        reply,
        profileId: profile.id,
        method: 'passkey',
      });
      return { data: loginAnswer(profile, bearer) };
    },
  );
}
