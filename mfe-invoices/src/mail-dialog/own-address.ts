import { sessionStore } from '@portal/shared-contracts';

/** E-mail address of the signed-in person; empty for others. */
export const ownAddress = (): string => {
  const session = sessionStore.getState();
  return session.status === 'signedIn' ? session.account.contactemailaddress : '';
};
