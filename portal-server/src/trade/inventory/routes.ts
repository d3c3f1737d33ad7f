import type { Area } from '../../platform/http/portal-app.ts';
import { addList } from '../list-routes/add-list.ts';
import { dedicatedInventory } from './dedicated-inventory.ts';

export const inventory: Area = (app, services) => addList(app, services, dedicatedInventory);
