import type { StaffPermission } from '@portal/shared-contracts/schemas';
import type { Database } from '@portal/portal-server/src/platform/database/database.ts';
import {
  hashPassword,
  type PasswordCost,
} from '@portal/portal-server/src/identity/password/password-hash.ts';

/** Password of every demo login; printed by `npm start` and in the README. */
export const DEMO_PASSWORD = 'Metals-2026!';

/** Steps of the tour are numbered from 1 (docs/product.md, section 4). */
const FIRST_STEP = 1;
const NO_TOUR = 0;

interface DemoUser {
  user: string;
  name: string;
  /** Of customers. */
  customerId?: number;
  /** Of staff. */
  permission?: StaffPermission;
  what: string;
}

const USERS: readonly DemoUser[] = [
  { user: 'credit', name: 'Dana Reyes', customerId: 1001, what: 'credit customer' },
  { user: 'cash', name: 'Marcus Bell', customerId: 1002, what: 'cash customer' },
  { user: 'hold', name: 'Priya Nair', customerId: 1003, what: 'customer on credit hold' },
  { user: 'large', name: 'Tomás Aguilar', customerId: 1004, what: 'customer with 50,000 orders' },
  { user: 'new', name: 'Ellen Park', customerId: 1005, what: 'new customer without any rows' },
  {
    user: 'first',
    name: 'Noah Lindgren',
    customerId: 1001,
    what: 'colleague of credit, on the first visit: the tour',
  },
  { user: 'staff', name: 'Sam Whitaker', permission: 'administrator', what: 'administrator of the staff' },
  {
    user: 'agent',
    name: 'Grace Okafor',
    permission: 'agent',
    what: 'member of staff who may act for customers',
  },
  { user: 'viewer', name: 'Leo Marsh', permission: 'viewer', what: 'member of staff who may look only' },
];

/** The users of the demo. */
export const DEMO_USERS = USERS.map((user) => ({ ...user, email: `${user.user}@demo.test` }));

/** Adds the demo logins. They share one password hash, because a hash for each would take a second each. */
export async function seedDemoUsers(db: Database['db'], passwordCost?: PasswordCost): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD, passwordCost);
  await db
    .insertInto('profile')
    .values(
      DEMO_USERS.map(({ user, email, name, customerId = null, permission = null }) => ({
        email,
        name,
        role: customerId === null ? ('staff' as const) : ('customer' as const),
        customer_id: customerId,
        staff_permission: permission,
        password_hash: passwordHash,
        preferred_language: null,
        zip: null,
        branch_id: null,
        // The tour covers the page, so only one user has it.
        tutorial_id: user === 'first' ? FIRST_STEP : NO_TOUR,
      })),
    )
    .execute();
}
