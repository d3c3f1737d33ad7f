import { REMEMBERED_MS } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Area, Services } from '../../platform/http/portal-app.ts';
import { effectiveCustomer, signedInUser } from '../session/access.ts';
import { hashToken, presentedToken } from '../session/session-token.ts';
import { stillOpen } from '../session/session-store.ts';
import { openGrantsOf } from '../staff/views/grant-store.ts';
import { EventStreams } from '../../platform/events/event-streams.ts';

/** Channel of the database's notifications: actions and triggers send them. */
const CHANNEL = 'portal';
const BEAT_MS = 20_000;

/** Forwards the database's notifications to open pages. */
const listenerOf = (streams: EventStreams) => ({
  heard(payload: string): void {
    const [kind, subject = '', event = ''] = payload.split(' ');
    if (kind === 'account') streams.changed(Number(subject));
    if (kind === 'section') streams.happened(Number(subject), event);
    if (kind === 'distributor') streams.distributorChanged();
    if (kind === 'registry') streams.released();
    if (kind === 'flags') streams.flagsChanged();
    if (kind === 'session') streams.endSession(subject);
    if (kind === 'grant') streams.endGrant(Number(subject));
  },
  missed: () => streams.missed(),
});

/** Ends the streams of expired sessions and of views that expired or ended: an expiry sends no notification, and one may be missed. */
export async function endExpiredStreams(
  streams: EventStreams,
  { database: { db }, now }: Services,
): Promise<void> {
  const { sessions, grants } = streams;
  const openSessions = new Set(sessions.length > 0 ? await stillOpen(db, sessions, now()) : []);
  for (const session of sessions) if (!openSessions.has(session)) streams.endSession(session);
  const openGrants = new Set(grants.length > 0 ? await openGrantsOf(db, grants, now()) : []);
  for (const grant of grants) if (!openGrants.has(grant)) streams.endGrant(grant);
}

/** Sends an event to open pages when data of their customer changed elsewhere (docs/architecture.md, "State, events, calls"). */
export const events: Area = async (app, services) => {
  const streams = new EventStreams();
  const unlisten = await services.database.listen(CHANNEL, listenerOf(streams));
  const timer = setInterval(() => {
    streams.beat();
    endExpiredStreams(streams, services).catch((error: unknown) => app.log.warn({ err: error }, 'events'));
  }, BEAT_MS).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    streams.endAll();
  });
  app.addHook('onClose', unlisten);

  app.get(
    '/api/events',
    {
      // An open stream does not prove that the user is active.
      config: { isPassive: true, inView: 'frame' },
      schema: {
        summary:
          'Server-sent events: account.changed, distributor.changed, registry.changed, flags.changed: something of the customer or of the distributor changed, was released, or a switch was set; and events of sections, such as example.booked',
        produces: ['text/event-stream'],
        querystring: Type.Object({
          age: Type.Optional(
            Type.Integer({
              minimum: 0,
              maximum: REMEMBERED_MS,
              description: 'ms since the page read its data: it is told what changed meanwhile',
            }),
          ),
        }),
      },
    },
    (request, reply) => {
      const listening = {
        customerId: effectiveCustomer(request),
        profileId: signedInUser(request).profileId,
        session: hashToken(presentedToken(request).bearer),
        grant: request.view && {
          id: request.view.grantId,
          endsInMs: request.view.expiresAt.getTime() - services.now().getTime(),
        },
      };
      if (streams.isFull(listening)) throw new HttpError(429);
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(streams.open(listening, request.query.age));
    },
  );
};
