import type { Database } from '../database/database.ts';
import type { Area } from '../http/portal-app.ts';
import { after, DEVICE_TRUST } from '../../identity/session/session-limits.ts';

const EVERY_MS = 10 * 60_000;

/** So long a link still says that it has expired, and not that nobody knows it. */
const EXPIRED_LINKS_KEPT = 30 * 24 * 60 * 60_000;

/** Removes what is over and nobody will ask for again. Whoever reads these rows looks at the time too: this is for room alone. */
export async function sweep(db: Database['db'], now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('resets_at', '<=', now).execute();
  await db.deleteFrom('sign_in_failure').where('forgotten_at', '<=', now).execute();
  await db.deleteFrom('hand_off').where('expires_at', '<=', now).execute();
  await db.deleteFrom('passkey_grant').where('expires_at', '<=', now).execute();
  await db.deleteFrom('password_reset').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('email_verification')
    .where('verified_at', 'is', null)
    .where('expires_at', '<=', after(now, -EXPIRED_LINKS_KEPT))
    .execute();
  await db.deleteFrom('trusted_device').where('last_used_at', '<=', after(now, -DEVICE_TRUST)).execute();
}

export const sweeping: Area = (app, { database, now }) => {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = sweep(database.db, now()).catch((error: unknown) => app.log.warn({ err: error }, 'sweeping'));
  }, EVERY_MS).unref();
  app.addHook('onClose', () => {
    clearInterval(timer);
    return running;
  });
};
