import { readdirSync } from 'node:fs';
import type { PasswordCost } from '@portal/portal-server/src/identity/password/password-hash.ts';
import type { DatabaseContent } from '@portal/portal-server/src/platform/database/database.ts';
import { DEFAULT_TIME_ZONE, dayIn } from '@portal/shared-contracts/dates';
import { seedDemo } from './seed.ts';

const FOLDER = new URL('./', import.meta.url);
const SERVER = new URL('../../portal-server/src/', import.meta.url);
const OF_SERVER = [
  'trade/bought/keep-bought.ts',
  'trade/orders/order-status.ts',
  'trade/shipments/follow-shipments.ts',
  'trade/documents/choose-test-reports.ts',
  'trade/test-reports/heat-lines.ts',
  'identity/password/password-hash.ts',
];

/** Tests sign in a thousand times, which takes half a minute at the cost of real passwords. */
const PASSWORD_COST: PasswordCost = { memory: 64, passes: 1 };

/** The small demo on the day `today`, an ISO day of the distributor's calendar. */
export const smallDemo = (today = dayIn(DEFAULT_TIME_ZONE, new Date())): DatabaseContent => ({
  name: `small-demo-${today}`,
  sources: [
    ...readdirSync(FOLDER)
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .sort()
      .map((name) => new URL(name, FOLDER)),
    ...OF_SERVER.map((name) => new URL(name, SERVER)),
  ],
  fill: (database) => seedDemo(database, { size: 'small', today, passwordCost: PASSWORD_COST }),
});
