import { Answer, LoginCodeRequest, LoginResponse } from '@portal/shared-contracts/schemas';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { Area } from '../../../platform/http/portal-app.ts';
import { accountOf, forgetAttempts } from '../../password/sign-in-failures.ts';
import { loginAnswer } from '../../session/login-answer.ts';
import { startSession } from '../../session/start-session.ts';
import { presentedDevice, trustedDevice } from '../../session/trusted-device.ts';
import { clearCodeCookie, CODE_COOKIE } from './code-cookie.ts';
import { tryCode } from './code-store.ts';

/** The second step of a sign-in that asks for a code (docs/product.md, "Staff and impersonation"). */
export const loginCode: Area = (app, services) => {
  const { config, database, now } = services;
  const { db } = database;
  app.post(
    '/api/login/code',
    {
      config: { access: 'public', rateLimit: { max: config.loginsPerAddress, timeWindow: '5 minutes' } },
      schema: {
        summary: 'Signs in with the code that was mailed after the right password',
        body: LoginCodeRequest,
        response: { 200: Answer(LoginResponse) },
      },
    },
    async (request, reply) => {
      const token = { bearer: request.body.token, cookie: request.cookies[CODE_COOKIE] ?? '' };
      const profile = await tryCode(db, token, request.body.code, now());
      if (profile === 'wrong') throw new HttpError(400, { type: 'CODE_WRONG', text: 'code.wrong' });
      if (profile === 'over') throw new HttpError(400, { type: 'CODE_OVER', text: 'code.over' });
      const device = await trustedDevice(db, profile.email, presentedDevice(request), now());
      await forgetAttempts(db, accountOf(profile.email, device));
      clearCodeCookie(reply);
      const start = { request, reply, profileId: profile.id, method: 'password' } as const;
      const { bearer } = await startSession(services, start);
      return { data: { ...loginAnswer(profile, bearer), temporary: false, secondFactor: false } };
    },
  );
};
