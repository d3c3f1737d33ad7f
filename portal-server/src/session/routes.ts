import { Answer, LoginRequest, LoginResponse } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import type { Area } from '../http/portal-app.ts';
import { clearSessionCookie, presentedToken, setSessionCookie } from './session-cookie.ts';
import { endSession } from './session-store.ts';
import { signIn } from './sign-in.ts';

/** Signing in and out (specification sections 4 and 7). */
export const session: Area = (app, services) => {
  const { config, database } = services;

  app.post(
    '/api/login',
    {
      config: { access: 'public', rateLimit: { max: config.loginsPerAddress, timeWindow: '5 minutes' } },
      schema: { summary: 'Signs in', body: LoginRequest, response: { 200: Answer(LoginResponse) } },
    },
    async (request, reply) => {
      const { token, profile } = await signIn(services, request.body);
      // Signing in again in the same browser replaces its session; the old one must not outlive its cookie.
      await endSession(database.db, { bearer: '', cookie: presentedToken(request).cookie });
      setSessionCookie(reply, token.cookie);
      return {
        data: {
          token: token.bearer,
          temporary: false,
          preferredLanguage: profile.preferred_language,
          profileId: profile.id,
          tutorialId: profile.tutorial_id,
          zipCode: profile.zip,
          branchId: profile.branch_id,
        },
      };
    },
  );

  app.post(
    '/api/logout',
    {
      config: { access: 'public' },
      schema: { summary: 'Ends the session, if there is one', response: { 200: Answer(Type.Null()) } },
    },
    async (request, reply) => {
      await endSession(database.db, presentedToken(request));
      clearSessionCookie(reply);
      return { data: null };
    },
  );
};
