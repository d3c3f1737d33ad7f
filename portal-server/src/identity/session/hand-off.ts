import {
  Answer,
  AuthToken,
  HandOffRequest,
  HandOffResponse,
  LoginBySessionIdRequest,
  LoginBySessionIdResponse,
} from '@portal/shared-contracts/schemas';
import { HAND_OFF_LIMIT } from './session-limits.ts';
import { hashToken, newToken, sameHash } from './session-token.ts';
import { oneTimeToken } from './one-time-token.ts';
import { HttpError, notFound, unauthorized } from '../../platform/http/http-error.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { matchesSecret } from '../../platform/http/operators.ts';
import { branchOf, normalizeEmail, needsCode } from './profile.ts';
import { credentialsOf } from './credentials.ts';
import { startSession } from './start-session.ts';

/**
 * Cookie with the hash of the auth token. It binds a sign-in to the browser that began it: the page sends the token, and its hash
 * must equal the cookie. The server stores nothing for it, since anybody may ask for one.
 */
const COOKIE = 'authToken';
const ATTRIBUTES = {
  path: '/api/login-by-session-id',
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
} as const;

const HAND_OFF = oneTimeToken<object, 'handOff'>('handOff', HAND_OFF_LIMIT);

/** Sign-in by `?id=`: the web shop asks for a code, and the portal's shell exchanges it for a session (docs/product.md, "Sessions"). */
export const handOff: Area = (app, services) => {
  const { config, now } = services;
  const { db } = services.database;
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
      // Before validation, so that strangers learn nothing of the body's schema.
      onRequest: async ({ headers }) => {
        if (!config.handOffKey) throw notFound();
        if (!matchesSecret(headers.authorization, `Bearer ${config.handOffKey}`)) throw unauthorized();
      },
    },
    async (request) => {
      const profile = await db
        .selectFrom('profile')
        .select(['id', 'credentials_version'])
        .where('email', '=', normalizeEmail(request.body.user))
        .executeTakeFirst();
      if (!profile) throw notFound();
      const id = await HAND_OFF.give(db, credentialsOf(profile), {}, now());
      return { data: { id, expiresIn: HAND_OFF_LIMIT / 1_000 } };
    },
  );

  app.get(
    '/api/auth-token',
    {
      config: { access: 'public' },
      schema: { summary: 'Begins a sign-in by hand-off code', response: { 200: Answer(AuthToken) } },
    },
    async (_request, reply) => {
      const authToken = newToken();
      void reply.setCookie(COOKIE, hashToken(authToken), { ...ATTRIBUTES, maxAge: HAND_OFF_LIMIT / 1_000 });
      return { data: { authToken } };
    },
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
      void reply.clearCookie(COOKIE, ATTRIBUTES);
      const isSameBrowser = sameHash(request.cookies[COOKIE] ?? '', hashToken(authToken));
      const taken = isSameBrowser ? await HAND_OFF.take(db, id, now()) : null;
      const profile =
        taken &&
        (await db
          .selectFrom('profile')
          .selectAll()
          .where('id', '=', taken.owner.profileId)
          .executeTakeFirst());
      // The shop's code replaces the password, not the second factor.
      const session =
        profile && !needsCode(config, profile)
          ? await startSession(services, { request, reply, verified: taken.owner, method: 'handOff' })
          : null;
      if (!profile || !session) throw new HttpError(400, { type: 'LOGIN_FAILED', text: 'handOffFailed' });
      return {
        data: {
          customerId: profile.customer_id,
          role: profile.role,
          token: session.bearer,
          profileId: profile.id,
          tutorialId: profile.tutorial_id,
          sessionId: {
            identifier: session.id,
            branchId: await branchOf(db, profile),
            zipCode: profile.zip,
          },
        },
      };
    },
  );
};
