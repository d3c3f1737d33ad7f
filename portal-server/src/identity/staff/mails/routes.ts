import { Answer, CustomerMail } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import type { Area } from '../../../platform/http/portal-app.ts';
import { effectiveCustomer } from '../../session/access.ts';
import { readMails } from './read-mails.ts';

/** The mails of a customer, for staff who view the portal as one (docs/product.md, "Staff and impersonation"). */
export const staffMails: Area = (app, { database }) => {
  app.get(
    '/api/staff/mails',
    {
      config: { permission: 'viewer', inView: { read: 'mails' } },
      schema: {
        summary:
          'The newest mails to users of the viewed customer and about its documents, without their words',
        response: { 200: Answer(Type.Array(CustomerMail)) },
      },
    },
    async (request) => ({ data: await readMails(database.db, effectiveCustomer(request)) }),
  );
};
