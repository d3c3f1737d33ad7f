import { accountCalls, readCustomerId, sessionStore } from '@portal/shared-contracts';
import { notify } from '@portal/shared-ui';
import { i18n, LANGUAGES, setLanguage, type Language } from '@portal/shared-ui/i18n';

/**
 * Shows the portal in `language` and remembers it: in this browser, and for the person who is signed in. Not while staff
 * view the portal as a customer.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  const session = sessionStore.getState();
  if (session.status !== 'signedIn' || readCustomerId() !== null) return;
  const code = LANGUAGES.indexOf(language) as 0 | 1;
  try {
    await accountCalls.savePreferredLanguage({ language: code, profileId: session.account.profileId });
  } catch {
    notify(i18n.t('language.notSaved', { ns: 'shell' }), 'warning');
  }
}
