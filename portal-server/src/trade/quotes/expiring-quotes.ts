import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { repeat } from '../../platform/repeating/repeat.ts';
import { expireQuotesThatAreOver } from './expire-quotes.ts';

/** The distributor's day begins once a day; looked for often, for servers that were down then. */
const EXPIRE_EVERY_MS = 5 * 60_000;

/** Expires quotes whose last day is over, as long as the server runs. */
export function expiringQuotes(app: PortalApp, services: Services): void {
  const work = (): Promise<unknown> => expireQuotesThatAreOver(services, app.log);
  repeat(app, { name: 'expiring quotes', everyMs: EXPIRE_EVERY_MS, work, atOnce: true });
}
