import { accessRequestLetter } from '../../identity/access-requests/access-request-letter.ts';
import { verifyEmailLetter } from '../../identity/access-requests/verify-email-letter.ts';
import { passwordChangedLetter } from '../../identity/password/password-changed-letter.ts';
import { temporaryPasswordLetter } from '../../identity/password/temporary-password-letter.ts';
import type { WriteLetter } from './letter.ts';
import type { MailKind } from './mail-tables.ts';

/** Who writes a mail of which kind. */
export const LETTERS: Readonly<Record<MailKind, WriteLetter>> = {
  temporaryPassword: temporaryPasswordLetter,
  passwordChanged: passwordChangedLetter,
  accessRequest: accessRequestLetter,
  verifyEmail: verifyEmailLetter,
};
