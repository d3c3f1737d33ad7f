import {
  Answer,
  AuthToken,
  HandOffRequest,
  HandOffResponse,
  LoginBySessionIdRequest,
  LoginBySessionIdResponse,
} from '@portal/shared-contracts/schemas';
import { HttpError, notFound, unauthorized } from '../../platform/http/http-error.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { matchesSecret } from '../../platform/http/operators.ts';
import { giveAuthToken, takeAuthToken } from './auth-token.ts';
import { needsCode } from './needs-code.ts';
import { makeHandOff, takeHandOff } from './hand-off.ts';
import { HAND_OFF_LIMIT } from './session-limits.ts';
import { emailOf } from './email-of.ts';
import { startSession } from './start-session.ts';

/** Signing in by `?id=`: the web shop makes a code, the shell of the portal trades it for a session (docs/product.md, "Sessions"). */
export const handOff: Area = (app, services) => {
  const { config, database, now } = services;
  const perAddress = { max: config.loginsPerAddress, timeWindow: '5 minutes' };

  app.post(
    '/api/hand-off',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Makes a hand-off code; asked by another server, with HANDOFF_KEY as the bearer',
        body: HandOffRequest,
        response: { 200: Answer(HandOffResponse) },
      },
      // Before the body is looked at: strangers learn nothing of what it should be.
      onRequest: async ({ headers }) => {
        if (!config.handOffKey) throw notFound();
        if (!matchesSecret(headers.authorization, `Bearer ${config.handOffKey}`)) throw unauthorized();
      },
    },
    async (request) => {
      const id = await makeHandOff(database.db, emailOf(request.body.user), now());
      if (id === null) throw notFound();
      return { data: { id, expiresIn: HAND_OFF_LIMIT / 1_000 } };
    },
  );

  app.get(
    '/api/auth-token',
    {
      config: { access: 'public' },
      schema: { summary: 'Begins a sign-in by hand-off code', response: { 200: Answer(AuthToken) } },
    },
    async (_request, reply) => ({ data: { authToken: giveAuthToken(reply) } }),
  );

  app.post(
    '/api/login-by-session-id',
    {
      config: { access: 'public', rateLimit: perAddress },
      schema: {
        summary: 'Signs in with a hand-off code',
        body: LoginBySessionIdRequest,
        response: { 200: Answer(LoginBySessionIdResponse) },
      },
    },
    async (request, reply) => {
      const { id, authToken } = request.body;
      const isOurs = takeAuthToken(request, reply, authToken);
      const profile = isOurs ? await takeHandOff(database.db, id, now()) : null;
      // A code of the shop stands for a password at most.
      if (!profile || needsCode(config, profile))
        throw new HttpError(400, { type: 'LOGIN_FAILED', text: 'handOffFailed' });
      const session = await startSession(services, {
        request,
        reply,
        profileId: profile.id,
        method: 'handOff',
      });
      return {
        data: {
          customerId: profile.customer_id,
          role: profile.role,
          token: session.bearer,
          profileId: profile.id,
          tutorialId: profile.tutorial_id,
          sessionId: { identifier: session.id, branchId: profile.branch_id, zipCode: profile.zip },
        },
      };
    },
  );
};
