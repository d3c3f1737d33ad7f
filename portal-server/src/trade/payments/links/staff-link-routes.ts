import { Answer, CustomerLink } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { addAction } from '../../../platform/actions/action-route.ts';
import type { PortalApp, Services } from '../../../platform/http/portal-app.ts';
import { effectiveCustomer } from '../../../identity/session/access.ts';
import { readCustomerLinks } from './customer-links.ts';
import { LinkParams, withdrawLink } from './withdraw-link.ts';

/** Adds the payment links of a customer, for staff who view the portal as one (docs/product.md, "Staff and impersonation"). */
export function addStaffLinkRoutes(app: PortalApp, services: Services): void {
  const { database, now } = services;

  app.get(
    '/api/staff/payment-links',
    {
      config: { permission: 'viewer', inView: { read: 'paymentLinks' } },
      schema: {
        summary: 'The newest payment links of the viewed customer',
        response: { 200: Answer(Type.Array(CustomerLink)) },
      },
    },
    async (request) => ({ data: await readCustomerLinks(database.db, effectiveCustomer(request), now()) }),
  );

  addAction(
    app,
    services,
    {
      path: '/api/staff/payment-links/:id/withdraw',
      summary: 'Takes a payment link back',
      params: LinkParams,
      data: Type.Null(),
      config: { permission: 'agent', inView: 'act' },
    },
    withdrawLink,
  );
}
