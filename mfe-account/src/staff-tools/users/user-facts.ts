import { entryMoment, type CustomerUser } from '@portal/shared-contracts';
import { currentLanguage, type TFunction } from '@portal/shared-ui/i18n';

/** What is known of a user, a line each: address, last sign-in, sessions and passkeys. */
export function userFacts(user: CustomerUser, t: TFunction): string[] {
  const { email, lastSignInAt, openSessions, hasPasskeys } = user;
  const signedIn =
    lastSignInAt === null
      ? t('users.neverSignedIn')
      : t('users.lastSignIn', { moment: entryMoment(lastSignInAt, currentLanguage()) });
  const has = [
    t('users.sessions', { count: openSessions }),
    ...(hasPasskeys === null ? [] : [t(hasPasskeys ? 'users.hasPasskeys' : 'users.noPasskeys')]),
  ];
  return [email, signedIn, has.join(' · ')];
}
