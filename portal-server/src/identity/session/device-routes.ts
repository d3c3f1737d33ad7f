import { Answer, SessionTime, SignedInDevice } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { after } from '../../platform/time/time.ts';
import { IDLE_LIMIT } from './session-limits.ts';
import { addAction, runFor } from '../../platform/actions/action-route.ts';
import { unauthorized } from '../../platform/http/http-error.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { signedInUser } from './access.ts';
import { readDevices, signOutDevice, signOutEverywhere } from './devices.ts';
import { clearSessionCookies, hashToken, presentedToken } from './session-token.ts';

/** Seconds until the session ends if nobody uses it. */
function sessionTime(session: { last_seen_at: Date; expires_at: Date }, now: Date): SessionTime {
  const idle = after(session.last_seen_at, IDLE_LIMIT);
  const canBeExtended = idle < session.expires_at;
  const end = canBeExtended ? idle : session.expires_at;
  return { endsIn: Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1_000)), canBeExtended };
}

/** The sessions of a person: the time left of this one, and the devices that are signed in. */
export const devices: Area = (app, services) => {
  const { now } = services;
  const { db } = services.database;

  app.get(
    '/api/account/session',
    {
      // Reading the remaining time must not extend the session.
      config: { isPassive: true, inView: 'own' },
      schema: { summary: 'How long the session lasts', response: { 200: Answer(SessionTime) } },
    },
    async (request) => {
      const session = await db
        .selectFrom('session')
        .select(['last_seen_at', 'expires_at'])
        .where('bearer_hash', '=', hashToken(presentedToken(request).bearer))
        .executeTakeFirst();
      if (!session) throw unauthorized();
      return { data: sessionTime(session, now()) };
    },
  );

  app.post(
    '/api/account/session/keep-alive',
    {
      config: { inView: 'own' },
      schema: { summary: 'Somebody is there', response: { 200: Answer(SessionTime) } },
    },
    async (request) => {
      const session = await db
        .updateTable('session')
        .set({ last_seen_at: now() })
        .where('bearer_hash', '=', hashToken(presentedToken(request).bearer))
        .returning(['last_seen_at', 'expires_at'])
        .executeTakeFirst();
      if (!session) throw unauthorized();
      return { data: sessionTime(session, now()) };
    },
  );

  app.get(
    '/api/account/sessions',
    {
      config: { inView: 'never' },
      schema: {
        summary: 'Browsers that the person is signed in with',
        response: { 200: Answer(Type.Array(SignedInDevice)) },
      },
    },
    async (request) => ({
      data: await readDevices(
        db,
        signedInUser(request).profileId,
        hashToken(presentedToken(request).bearer),
        now(),
      ),
    }),
  );

  addAction(
    app,
    services,
    {
      path: '/api/account/sessions/:id',
      method: 'DELETE',
      summary: 'Signs one of them out',
      params: Type.Object({ id: Type.String({ maxLength: 128 }) }),
      data: Type.Null(),
      config: { inView: 'never' },
    },
    signOutDevice,
  );

  app.post(
    '/api/account/sessions/sign-out-everywhere',
    {
      config: { inView: 'never' },
      schema: {
        'x-action': signOutEverywhere.name,
        summary: 'Signs all of them out, this one too',
        response: { 200: Answer(Type.Null()) },
      },
    },
    async (request, reply) => {
      const data = await runFor(request, services, signOutEverywhere, null);
      clearSessionCookies(reply);
      return { data };
    },
  );
};
