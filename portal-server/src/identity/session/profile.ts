import type { PasskeySignInResponse } from '@portal/shared-contracts/schemas';
import type { Kysely, Selectable } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { ProfileTable } from '../identity-tables.ts';

/** The stored form of an e-mail address, which is the user's name. */
export const normalizeEmail = (user: string): string => user.trim().toLowerCase();

/** Whether a person needs a mailed code besides the password (docs/product.md, "Staff and impersonation"). */
export const needsCode = (
  { staffSecondFactor }: Pick<Config, 'staffSecondFactor'>,
  { role }: { role: 'customer' | 'staff' },
): boolean => role === 'staff' && staffSecondFactor === 'mail';

/** The branch that the person chose, or else the customer's branch; null if neither is known. */
export async function branchOf(
  db: Kysely<Schema>,
  { branch_id, customer_id }: Pick<Selectable<ProfileTable>, 'branch_id' | 'customer_id'>,
): Promise<number | null> {
  if (branch_id !== null || customer_id === null) return branch_id;
  const customer = await db
    .selectFrom('customer')
    .select('branch_id')
    .where('id', '=', customer_id)
    .executeTakeFirst();
  return customer?.branch_id ?? null;
}

/** Answer to a page on which `profile` signed in. `bearer` is the page's half of the session's token. */
export const loginAnswer = async (
  db: Kysely<Schema>,
  profile: Selectable<ProfileTable>,
  bearer: string,
): Promise<PasskeySignInResponse> => ({
  token: bearer,
  role: profile.role,
  preferredLanguage: profile.preferred_language,
  profileId: profile.id,
  tutorialId: profile.tutorial_id,
  zipCode: profile.zip,
  branchId: await branchOf(db, profile),
});
