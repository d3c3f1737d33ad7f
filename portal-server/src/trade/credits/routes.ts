import type { Area } from '../../platform/http/portal-app.ts';
import { addList } from '../lists/list-route.ts';
import { creditMemos } from './lists.ts';

export const credits: Area = (app, services) => addList(app, services, creditMemos);
