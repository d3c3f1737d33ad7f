import type { Area } from '../../platform/http/portal-app.ts';
import { addList } from '../list-routes/add-list.ts';
import { creditMemos } from './credit-memos.ts';

export const credits: Area = (app, services) => addList(app, services, creditMemos);
