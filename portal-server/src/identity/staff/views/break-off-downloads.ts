import type { FastifyReply } from 'fastify';
import type { PortalApp, Services } from '../../../platform/http/portal-app.ts';
import { signedInUser, type SignedInUser, type StaffView } from '../../session/access.ts';
import { findView } from './open-view.ts';

/** Channel that the triggers of the migrations notify. */
const CHANNEL = 'portal';

/** A download in a view. */
interface Sending {
  user: SignedInUser;
  view: StaffView;
}

/**
 * Aborts downloads in a view when the view ends or expires. An extended view's downloads continue. Aborting destroys the
 * connection, so that the download fails and the browser leaves no partial file. The event stream is ended by `identity/events`.
 */
export async function breakOffDownloads(app: PortalApp, { database, now }: Services): Promise<void> {
  const sending = new Map<FastifyReply, Sending>();
  const expiries = new Map<FastifyReply, NodeJS.Timeout>();

  function follow(reply: FastifyReply, { user, view }: Sending): void {
    sending.set(reply, { user, view });
    clearTimeout(expiries.get(reply));
    const { expiresAt } = view;
    const expiry = setTimeout(() => check(reply, expiresAt), expiresAt.getTime() - now().getTime()).unref();
    expiries.set(reply, expiry);
  }

  /** Aborts the download unless the view is open at the time `at`, perhaps by another grant. */
  function check(reply: FastifyReply, at: Date): void {
    const sent = sending.get(reply);
    if (!sent) return;
    const { user, view } = sent;
    findView(database.db, user, view.customerId, at).then(
      (open) => {
        if (!open) reply.raw.destroy();
        else if (sending.has(reply)) follow(reply, { user, view: open });
      },
      (error: unknown) => {
        app.log.warn({ err: error }, 'downloads of views');
        reply.raw.destroy();
      },
    );
  }

  const unlisten = await database.listen(CHANNEL, {
    heard(payload) {
      const [kind, subject] = payload.split(' ');
      if (kind !== 'grant') return;
      for (const [reply, { view }] of sending) if (view.grantId === Number(subject)) check(reply, now());
    },
    missed() {
      for (const reply of sending.keys()) check(reply, now());
    },
  });
  app.addHook('onClose', unlisten);

  app.addHook('onSend', (request, reply, payload, done) => {
    const { view } = request;
    if (view && reply.hasHeader('content-disposition')) {
      follow(reply, { user: signedInUser(request), view });
      reply.raw.once('close', () => {
        clearTimeout(expiries.get(reply));
        expiries.delete(reply);
        sending.delete(reply);
      });
      // The view may have ended before this download was followed.
      check(reply, now());
    }
    done(null, payload);
  });
}
