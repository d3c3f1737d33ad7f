import { Answer, LoginRequest, LoginResponse } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import type { Area } from '../../platform/http/portal-app.ts';
import { setChangeCookie } from '../password/change-cookie.ts';
import { loginAnswer } from '../session/login-answer.ts';
import { clearSessionCookies, presentedToken } from '../session/session-cookie.ts';
import { endSession } from '../session/session-store.ts';
import { checkPassword } from './check-password.ts';
import { loginLimit } from './login-limit.ts';
import { startSession } from '../session/start-session.ts';
import { presentedDevice } from '../session/trusted-device.ts';

/** Signing in and out (docs/product.md, sections 4 and 7). */
export const signIn: Area = (app, services) => {
  const { database } = services;

  app.post(
    '/api/login',
    {
      config: { access: 'public', rateLimit: loginLimit(services) },
      schema: { summary: 'Signs in', body: LoginRequest, response: { 200: Answer(LoginResponse) } },
    },
    async (request, reply) => {
      const { profile, change } = await checkPassword(services, request.body, presentedDevice(request));
      if (change) setChangeCookie(reply, change.cookie);
      const { bearer } =
        change ??
        (await startSession(services, { request, reply, profileId: profile.id, method: 'password' }));
      return { data: { ...loginAnswer(profile, bearer), temporary: change !== null, secondFactor: false } };
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
      clearSessionCookies(reply);
      return { data: null };
    },
  );
};
