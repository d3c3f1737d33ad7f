import { accountCalls, readCustomerId, sessionStore } from '@portal/shared-contracts';
import { notify, LanguageSwitch } from '@portal/shared-ui';
import { i18n, LANGUAGES, setLanguage, type Language, useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';

/** Switches to `language` and saves it in this browser and for the signed-in person; not for the person in a customer view. */
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

/** Language switch. Saves the choice for a signed-in person. */
export function LanguageSwitcher(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <LanguageSwitch label={t('language.choose')} onChoose={(language) => void chooseLanguage(language)} />
  );
}
