import { DAY_MS } from '@portal/shared-contracts/dates';
import { Type } from 'typebox';
import { refuseStrangers } from '../../../platform/http/operators.ts';
import type { PortalApp } from '../../../platform/http/portal-app.ts';
import { after } from '../../../platform/time/after.ts';
import type { Reconciling } from '../reconciling.ts';
import { checkBooks } from './check-books.ts';

const Days = Type.Integer({ minimum: 1, maximum: 3_650, default: 400 });

/** Adds the check of the books, to this machine or with the operators' token: `npx portal books` shows it. */
export function addBooks(app: PortalApp, { database, gateway, config, now }: Reconciling): void {
  app.get(
    '/books',
    {
      config: { access: 'public' },
      onRequest: refuseStrangers(config.metricsToken),
      schema: {
        hide: true,
        querystring: Type.Object({ days: Type.Optional(Days) }),
        response: {
          200: Type.Object({
            payments: Type.Integer(),
            documents: Type.Integer(),
            charges: Type.Integer(),
            underWay: Type.Integer(),
            differences: Type.Array(
              Type.Object({ payment: Type.Union([Type.String(), Type.Null()]), what: Type.String() }),
            ),
          }),
        },
      },
    },
    ({ query: { days = 400 } }) => checkBooks(database, gateway, after(now(), -days * DAY_MS)),
  );
}
