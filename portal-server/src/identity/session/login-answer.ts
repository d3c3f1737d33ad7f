import type { PasskeySignInResponse } from '@portal/shared-contracts/schemas';
import type { Selectable } from 'kysely';
import type { ProfileTable } from './session-tables.ts';

/** What a page learns when `profile` has signed in; `bearer` is the half of the session token that the page keeps. */
export const loginAnswer = (profile: Selectable<ProfileTable>, bearer: string): PasskeySignInResponse => ({
  token: bearer,
  role: profile.role,
  preferredLanguage: profile.preferred_language,
  profileId: profile.id,
  tutorialId: profile.tutorial_id,
  zipCode: profile.zip,
  branchId: profile.branch_id,
});
