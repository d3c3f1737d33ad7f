import { Answer, StaffCustomer, StaffCustomerQuery } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import type { Area } from '../../platform/http/portal-app.ts';
import { findCustomers } from './find-customers.ts';

/** Where staff find the customer whom they view the portal as (docs/product.md, "Staff and impersonation"). */
export const customerSearch: Area = (app, { database }) => {
  app.get(
    '/api/staff/customers',
    {
      config: { permission: 'viewer' },
      schema: {
        summary:
          'Customers by name, account number, e-mail address, or the number of a quote, order or invoice, best first',
        querystring: StaffCustomerQuery,
        response: { 200: Answer(Type.Array(StaffCustomer)) },
      },
    },
    async ({ query: { search } }) => ({ data: await findCustomers(database.db, search) }),
  );
};
