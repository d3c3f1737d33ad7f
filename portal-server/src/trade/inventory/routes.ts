import type { Area } from '../../platform/http/portal-app.ts';
import { addList } from '../lists/list-route.ts';
import { dedicatedInventory } from './lists.ts';

export const inventory: Area = (app, services) => addList(app, services, dedicatedInventory);
