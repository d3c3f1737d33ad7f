import type { FastifyReply } from 'fastify';
import type { PortalApp, Services } from '../../../platform/http/portal-app.ts';
import type { StaffView } from '../../session/access.ts';
import { openGrantsOf } from './grant-store.ts';

/** Channel that the triggers of the migrations notify. */
const CHANNEL = 'portal';

/**
 * Breaks files off that are being sent in a view when it ends or expires, those that were made whole before too. The connection is destroyed, so that the download fails
 * and leaves no half of a file that looks whole. The stream of events ends by itself (`identity/events`).
 */
export async function breakOffDownloads(app: PortalApp, { database, now }: Services): Promise<void> {
  const sending = new Map<FastifyReply, StaffView>();
  const breakOff = (isOver: (grantId: number) => boolean): void => {
    for (const [reply, { grantId }] of sending) if (isOver(grantId)) reply.raw.destroy();
  };
  const breakOffEnded = async (): Promise<void> => {
    const grants = [...sending.values()].map(({ grantId }) => grantId);
    if (grants.length === 0) return;
    const open = new Set(await openGrantsOf(database.db, grants, now()));
    breakOff((grantId) => grants.includes(grantId) && !open.has(grantId));
  };
  const inBackground = (work: Promise<void>): void =>
    void work.catch((error: unknown) => app.log.warn({ err: error }, 'downloads of views'));

  const unlisten = await database.listen(CHANNEL, {
    heard(payload) {
      const [kind, subject] = payload.split(' ');
      if (kind === 'grant') breakOff((grantId) => grantId === Number(subject));
    },
    missed: () => inBackground(breakOffEnded()),
  });
  app.addHook('onClose', unlisten);

  app.addHook('onSend', (request, reply, payload, done) => {
    const { view } = request;
    if (view && reply.hasHeader('content-disposition')) {
      sending.set(reply, view);
      const expiry = setTimeout(
        () => reply.raw.destroy(),
        view.expiresAt.getTime() - now().getTime(),
      ).unref();
      reply.raw.once('close', () => {
        clearTimeout(expiry);
        sending.delete(reply);
      });
      // The view may have ended before the file was known here.
      inBackground(breakOffEnded());
    }
    done(null, payload);
  });
}
