import { Answer, LoginRequest, LoginResponse } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import type { Area } from '../../platform/http/portal-app.ts';
import { setChangeCookie } from '../password/change-cookie.ts';
import { loginAnswer } from '../session/login-answer.ts';
import { clearSessionCookies, presentedToken } from '../session/session-cookie.ts';
import { endSession } from '../session/session-store.ts';
import { checkPassword } from './check-password.ts';
import { loginLimit } from './login-limit.ts';
import { setCodeCookie } from './second-factor/code-cookie.ts';
import { askForCode } from './second-factor/code-store.ts';
import { needsCode } from '../session/needs-code.ts';
import { hashToken } from '../session/session-token.ts';
import { languageOf } from '../../platform/http/messages.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { startSession } from '../session/start-session.ts';
import { presentedDevice } from '../session/trusted-device.ts';

/** Signing in and out (docs/product.md, sections 4 and 7). */
export const signIn: Area = (app, services) => {
  const { config, database, now } = services;
  const { db } = database;

  app.post(
    '/api/login',
    {
      config: { access: 'public', rateLimit: loginLimit(services) },
      schema: { summary: 'Signs in', body: LoginRequest, response: { 200: Answer(LoginResponse) } },
    },
    async (request, reply) => {
      const { profile, change } = await checkPassword(services, request.body, presentedDevice(request));
      const answer = (token: { bearer: string }, step: { temporary?: true; secondFactor?: true } = {}) => ({
        data: { ...loginAnswer(profile, token.bearer), temporary: false, secondFactor: false, ...step },
      });
      if (change) {
        setChangeCookie(reply, change.cookie);
        return answer(change, { temporary: true });
      }
      if (needsCode(config, profile)) {
        const question = await askForCode(db, profile.id, now());
        await queueMail(db, now(), {
          kind: 'loginCode',
          recipient: profile.email,
          language: languageOf(request.headers['accept-language']),
          data: { login: hashToken(question.bearer) },
        });
        setCodeCookie(reply, question.cookie);
        return answer(question, { secondFactor: true });
      }
      return answer(
        await startSession(services, { request, reply, profileId: profile.id, method: 'password' }),
      );
    },
  );

  app.post(
    '/api/logout',
    {
      config: { access: 'public' },
      schema: { summary: 'Ends the session, if there is one', response: { 200: Answer(Type.Null()) } },
    },
    async (request, reply) => {
      await endSession(db, presentedToken(request), now());
      clearSessionCookies(reply);
      return { data: null };
    },
  );
};
