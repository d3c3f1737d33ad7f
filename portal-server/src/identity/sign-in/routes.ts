import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { Answer, LoginRequest, LoginResponse } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import type { Area, Services } from '../../platform/http/portal-app.ts';
import { accountOf } from '../password/sign-in-failures.ts';
import { normalizeEmail, loginAnswer, needsCode } from '../session/profile.ts';
import { deviceHashesOf, trustedDeviceHash } from '../session/trusted-device.ts';
import { setChangeCookie } from '../password/temporary-password.ts';
import { clearSessionCookies, hashToken, presentedToken } from '../session/session-token.ts';
import { endSession } from '../session/session-store.ts';
import { credentialsOf } from '../session/credentials.ts';
import { checkPassword, loginFailed } from './check-password.ts';
import { askForCode, setCodeCookie } from './login-code.ts';
import { languageOf } from '../../platform/http/messages.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { startSession } from '../session/start-session.ts';

/** The user in a body that is not validated yet; empty without one. */
function userIn(body: unknown): string {
  const isNamed = typeof body === 'object' && body !== null && 'user' in body;
  return isNamed && typeof body.user === 'string' ? body.user : '';
}

/**
 * Limits logins in five minutes by IP address, or on a trusted device by device and user, so that strangers behind the same IP
 * address do not use up the owner's logins.
 */
const loginLimit = ({ config, database: { db }, now }: Services) => ({
  max: config.loginsPerAddress,
  timeWindow: '5 minutes',
  // The body is read at this point, and invalid bodies count too.
  hook: 'preValidation' as const,
  async keyGenerator(request: FastifyRequest): Promise<string> {
    const email = normalizeEmail(userIn(request.body));
    const deviceHash = await trustedDeviceHash(db, email, deviceHashesOf(request), now());
    return deviceHash === null ? normalizeIP(request.ip) : `device ${accountOf(email, deviceHash)}`;
  },
});

/** Sign-in and sign-out (docs/product.md, sections 4 and 7). */
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
      const { profile, change } = await checkPassword(services, request.body, deviceHashesOf(request));
      const answer = async (
        token: { bearer: string },
        step: { temporary?: true; secondFactor?: true } = {},
      ) => ({
        data: {
          ...(await loginAnswer(db, profile, token.bearer)),
          temporary: false,
          secondFactor: false,
          ...step,
        },
      });
      if (change) {
        setChangeCookie(reply, change.cookie);
        return answer(change, { temporary: true });
      }
      if (needsCode(config, profile)) {
        const question = await askForCode(db, credentialsOf(profile), now());
        await queueMail(db, now(), {
          kind: 'loginCode',
          recipient: profile.email,
          language: languageOf(request.headers['accept-language']),
          data: { login: hashToken(question.bearer) },
        });
        setCodeCookie(reply, question.cookie);
        return answer(question, { secondFactor: true });
      }
      const verified = credentialsOf(profile);
      const session = await startSession(services, { request, reply, verified, method: 'password' });
      if (!session) throw loginFailed();
      return answer(session);
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
