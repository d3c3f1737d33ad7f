import { Answer, InvoiceTotals } from '@portal/shared-contracts/schemas';
import { effectiveCustomer } from '../../identity/session/access.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { today } from '../../platform/time/time.ts';
import { readInvoiceTotals } from './invoice-totals.ts';

export const invoices: Area = (app, services) => {
  app.get(
    '/api/invoices/totals',
    {
      config: { inView: { read: 'invoicesDue' } },
      schema: {
        summary:
          'What is due by its age, unused credits, payments in transit, the credit available, and the discounts to take',
        response: { 200: Answer(InvoiceTotals) },
      },
    },
    async (request) => ({
      data: await readInvoiceTotals(services.database.db, effectiveCustomer(request), {
        today: today(services),
        phone: services.config.company.phone,
      }),
    }),
  );
};
