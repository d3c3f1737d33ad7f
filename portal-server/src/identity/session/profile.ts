import type { PasskeySignInResponse } from '@portal/shared-contracts/schemas';
import type { Selectable } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { ProfileTable } from '../identity-tables.ts';

/** The stored form of an e-mail address, which is the user's name. */
export const normalizeEmail = (user: string): string => user.trim().toLowerCase();

/** Whether a person needs a mailed code besides the password (docs/product.md, "Staff and impersonation"). */
export const needsCode = (
  { staffSecondFactor }: Pick<Config, 'staffSecondFactor'>,
  { role }: { role: 'customer' | 'staff' },
): boolean => role === 'staff' && staffSecondFactor === 'mail';

/** Answer to a page on which `profile` signed in. `bearer` is the page's half of the session's token. */
export const loginAnswer = (profile: Selectable<ProfileTable>, bearer: string): PasskeySignInResponse => ({
  token: bearer,
  role: profile.role,
  preferredLanguage: profile.preferred_language,
  profileId: profile.id,
  tutorialId: profile.tutorial_id,
  zipCode: profile.zip,
  branchId: profile.branch_id,
});
