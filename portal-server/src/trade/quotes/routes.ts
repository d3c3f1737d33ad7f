import type { Area } from '../../platform/http/portal-app.ts';
import { addList } from '../list-routes/add-list.ts';
import { expireQuotesThatAreOver } from './expire-quotes.ts';
import { pendingQuotes } from './pending-quotes.ts';
import { quotesHistory } from './quotes-history.ts';

/** The distributor's day begins once a day; looked for often, for servers that were down then. */
const EXPIRE_EVERY_MS = 5 * 60_000;

export const quotes: Area = (app, services) => {
  addList(app, services, pendingQuotes);
  addList(app, services, quotesHistory);

  let expiring: Promise<void> = Promise.resolve();
  const expire = (): void => {
    expiring = expiring.then(() =>
      expireQuotesThatAreOver(services).catch((error: unknown) =>
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
};
