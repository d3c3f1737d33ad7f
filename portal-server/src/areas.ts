import { accessRequests } from './access-requests/routes.ts';
import { preferences } from './account/preference-routes.ts';
import { account } from './account/routes.ts';
import { health } from './health/routes.ts';
import { branches } from './branches/routes.ts';
import { credits } from './credits/routes.ts';
import { details } from './details/routes.ts';
import { documents } from './documents/routes.ts';
import { events } from './events/routes.ts';
import { listExports } from './exports/routes.ts';
import { faults } from './faults/routes.ts';
import type { Area } from './http/portal-app.ts';
import { inventory } from './inventory/routes.ts';
import { invoices } from './invoices/routes.ts';
import { mail } from './mail/area.ts';
import { orders } from './orders/routes.ts';
import { passkeys } from './passkeys/routes.ts';
import { passwords } from './password/routes.ts';
import { quotes } from './quotes/routes.ts';
import { registry } from './registry/area.ts';
import { devices } from './session/device-routes.ts';
import { handOff } from './session/hand-off-routes.ts';
import { session } from './session/routes.ts';
import { sweeping } from './sweeping/area.ts';

/** Every area of the server, in the order in which they are registered. */
export const areas: Area[] = [
  health,
  session,
  handOff,
  devices,
  passwords,
  accessRequests,
  account,
  passkeys,
  preferences,
  branches,
  quotes,
  orders,
  invoices,
  credits,
  inventory,
  details,
  documents,
  listExports,
  events,
  faults,
  mail,
  registry,
  sweeping,
];
