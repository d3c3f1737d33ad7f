import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { expireQuotesThatAreOver } from './expire-quotes.ts';

/** The distributor's day begins once a day; looked for often, for servers that were down then. */
const EXPIRE_EVERY_MS = 5 * 60_000;

/** Expires quotes whose last day is over, as long as the server runs. */
export function expiringQuotes(app: PortalApp, services: Services): void {
  let expiring: Promise<void> = Promise.resolve();
  const expire = (): void => {
    expiring = expiring.then(() =>
      expireQuotesThatAreOver(services, app.log).catch((error: unknown) =>
        app.log.warn({ err: error }, 'expiring quotes'),
      ),
    );
  };
  const timer = setInterval(expire, EXPIRE_EVERY_MS).unref();
  app.addHook('onListen', (done) => {
    expire();
    done();
  });
  app.addHook('onClose', () => {
    clearInterval(timer);
    return expiring;
  });
}
