import {
  Answer,
  DatabaseId,
  OpenGrant,
  RecentCustomer,
  StartViewRequest,
  View,
} from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { addAction, runFor } from '../../../platform/actions/action-route.ts';
import type { Area } from '../../../platform/http/portal-app.ts';
import { signedInUser } from '../../session/access.ts';
import { endGrant, startGrant } from './grant-actions.ts';
import { readOpenGrants, readRecentCustomers, readView } from './grant-store.ts';

/** Starts, extends and ends views of customers (docs/product.md, "Staff and impersonation"). */
export const views: Area = (app, services) => {
  const { config, database, now } = services;
  const { db } = database;
  const start = startGrant(config);

  app.get(
    '/api/staff/customers/recent',
    {
      config: { permission: 'viewer' },
      schema: {
        summary: 'Customers whom the member of staff viewed last',
        response: { 200: Answer(Type.Array(RecentCustomer)) },
      },
    },
    async (request) => ({ data: await readRecentCustomers(db, signedInUser(request), now()) }),
  );

  app.post(
    '/api/staff/grants',
    {
      config: { permission: 'viewer' },
      schema: {
        'x-action': start.name,
        summary: 'Starts a view of a customer for an hour, or extends it with a new reason',
        body: StartViewRequest,
        response: { 200: Answer(View) },
      },
    },
    async (request) => {
      const { sessionId } = signedInUser(request);
      const { grantId } = await runFor(request, services, start, { body: request.body, sessionId });
      return { data: await readView(db, app, grantId, now()) };
    },
  );

  app.get(
    '/api/staff/grants',
    {
      config: { permission: 'administrator' },
      schema: { summary: 'Views that are open', response: { 200: Answer(Type.Array(OpenGrant)) } },
    },
    async () => ({ data: await readOpenGrants(db, now()) }),
  );

  addAction(
    app,
    services,
    {
      path: '/api/staff/grants/:id',
      method: 'DELETE',
      summary: "Ends a view: one's own, or for administrators anybody's",
      params: Type.Object({ id: DatabaseId }),
      data: Type.Null(),
      config: { permission: 'viewer' },
    },
    endGrant,
  );
};
