import { HttpError } from '../../platform/http/http-error.ts';

/** Refuses a sign-in alike whether failures locked the account or staff did. */
export const accountLocked = (): HttpError =>
  new HttpError(401, { type: 'ACCOUNT_LOCKED', text: 'accountLocked' });
