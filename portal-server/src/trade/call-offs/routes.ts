import {
  Answer,
  CalledOff,
  CallOffDestination,
  CallOffDetails,
  CallOffRequest,
} from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { effectiveCustomer } from '../../identity/session/access.ts';
import { addAction } from '../../platform/actions/action-route.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { orNotFound, recordNumber } from '../requested-record.ts';
import { readCallOff, readDestination } from './call-off-details.ts';
import { CallOffParams, cancelCallOff } from './cancel-call-off.ts';
import { requestCallOff } from './request-call-off.ts';

/** Call-offs of dedicated inventory (docs/product.md, "Call-offs"). */
export const callOffs: Area = (app, services) => {
  const { db } = services.database;
  app.get(
    '/api/call-off-destination',
    {
      config: { inView: { read: 'callOffs' } },
      schema: {
        summary: 'Where a new call-off goes unless the person says otherwise',
        response: { 200: Answer(CallOffDestination) },
      },
    },
    async (request) => ({ data: await readDestination(db, effectiveCustomer(request)) }),
  );
  app.get(
    '/api/call-offs/:number',
    {
      config: { inView: { read: 'callOff', number: 'number' } },
      schema: {
        summary: 'A call-off with its lines',
        params: CallOffParams,
        response: { 200: Answer(CallOffDetails) },
      },
    },
    async (request) => {
      const number = recordNumber(request.params.number);
      return { data: orNotFound(await readCallOff(db, effectiveCustomer(request), number)) };
    },
  );
  addAction(
    app,
    services,
    {
      path: '/api/call-offs',
      summary: 'Calls off dedicated inventory: all lines, or none',
      body: CallOffRequest,
      data: CalledOff,
      config: { inView: 'act' },
      needsKey: true,
    },
    requestCallOff(services),
  );
  addAction(
    app,
    services,
    {
      path: '/api/call-offs/:number/cancel',
      summary: 'Cancels a call-off that the distributor has not confirmed yet',
      params: CallOffParams,
      data: Type.Null(),
      config: { inView: 'act' },
    },
    cancelCallOff(services),
  );
};
