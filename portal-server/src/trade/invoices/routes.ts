import type { Area } from '../../platform/http/portal-app.ts';
import { addList } from '../list-routes/add-list.ts';
import { invoiceHistory } from './invoice-history.ts';
import { invoicesDue } from './invoices-due.ts';

export const invoices: Area = (app, services) => {
  addList(app, services, invoicesDue);
  addList(app, services, invoiceHistory);
};
