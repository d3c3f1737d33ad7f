import { Answer, InvoiceTotals } from '@portal/shared-contracts/schemas';
import { effectiveCustomer } from '../../identity/session/access.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { today } from '../../platform/time/today.ts';
import { addList } from '../list-routes/add-list.ts';
import { invoiceHistory } from './invoice-history.ts';
import { readInvoiceTotals } from './invoice-totals.ts';
import { invoicesDue } from './invoices-due.ts';

export const invoices: Area = (app, services) => {
  addList(app, services, invoicesDue);
  addList(app, services, invoiceHistory);

  app.get(
    '/api/invoices/totals',
    {
      schema: {
        summary: 'What is due and overdue, the credit available, and the next discount',
        response: { 200: Answer(InvoiceTotals) },
      },
    },
    async (request) => ({
      data: await readInvoiceTotals(services.database.db, effectiveCustomer(request), today(services)),
    }),
  );
};
