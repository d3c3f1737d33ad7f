import { AccountCounters, Answer } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import type { Area } from '../../platform/http/portal-app.ts';
import { effectiveCustomer } from '../../identity/session/access.ts';
import { readCounters } from './counters.ts';

export const counts: Area = (app, { database }) => {
  app.get(
    '/api/order-counts-by-status',
    {
      config: { inView: 'frame' },
      schema: {
        summary: 'How much there is to look at; the first element counts',
        response: { 200: Answer(Type.Array(AccountCounters)) },
      },
    },
    async (request) => ({ data: [await readCounters(database.db, effectiveCustomer(request))] }),
  );
};
