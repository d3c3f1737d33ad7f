import type { Area } from '../../platform/http/portal-app.ts';
import { addList } from '../lists/list-route.ts';
import { invoiceHistory, invoicesDue } from './lists.ts';

export const invoices: Area = (app, services) => {
  addList(app, services, invoicesDue);
  addList(app, services, invoiceHistory);
};
