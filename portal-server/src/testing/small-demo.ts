import { readdirSync } from 'node:fs';
import { DEFAULT_TIME_ZONE, dayIn } from '@portal/shared-contracts/dates';
import { seedDemo } from '../demo/seed.ts';
import type { PasswordCost } from '../identity/password/password-hash.ts';
import type { DatabaseContent } from '../platform/database/database.ts';

const DEMO = new URL('../demo/', import.meta.url);
const OTHERS = [
  './small-demo.ts',
  '../trade/orders/order-status.ts',
  '../identity/password/password-hash.ts',
];

/** Tests sign in a thousand times, which takes half a minute at the cost of real passwords. */
const PASSWORD_COST: PasswordCost = { memory: 64, passes: 1 };

/** The small demo as it is on `today`, which is the distributor's. */
export const smallDemo = (today = dayIn(DEFAULT_TIME_ZONE, new Date())): DatabaseContent => ({
  name: `small-demo-${today}`,
  sources: [
    ...readdirSync(DEMO)
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .sort()
      .map((name) => new URL(name, DEMO)),
    ...OTHERS.map((path) => new URL(path, import.meta.url)),
  ],
  fill: (database) => seedDemo(database, { size: 'small', today, passwordCost: PASSWORD_COST }),
});
