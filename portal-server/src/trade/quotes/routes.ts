import {
  AcceptQuotesRequest,
  AcceptQuotesResponse,
  RejectQuotesRequest,
} from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { addAction } from '../../platform/actions/action-route.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { acceptQuotes, rejectQuotes } from './answers.ts';
import { expiringQuotes } from './expire-quotes.ts';

/** Acceptance, rejection and expiry of quotes. */
export const quotes: Area = (app, services) => {
  expiringQuotes(app, services);
  addAction(
    app,
    services,
    {
      path: '/api/quotes/accept',
      summary: 'Accepts pending quotes, to be paid later by invoice; those to be paid now are checked only',
      body: AcceptQuotesRequest,
      data: AcceptQuotesResponse,
      config: { inView: 'act' },
    },
    acceptQuotes(services),
  );
  addAction(
    app,
    services,
    {
      path: '/api/quotes/reject',
      summary: 'Rejects pending quotes',
      body: RejectQuotesRequest,
      data: Type.Null(),
      config: { inView: 'act' },
    },
    rejectQuotes(services),
  );
};
