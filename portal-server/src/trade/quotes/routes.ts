import type { Area } from '../../platform/http/portal-app.ts';
import { addList } from '../lists/list-route.ts';
import { pendingQuotes, quotesHistory } from './lists.ts';

export const quotes: Area = (app, services) => {
  addList(app, services, pendingQuotes);
  addList(app, services, quotesHistory);
};
