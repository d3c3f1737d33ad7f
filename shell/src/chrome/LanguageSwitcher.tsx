import { LanguageSwitch } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { chooseLanguage } from '../session/choose-language.ts';

/** The choice of language, which is remembered for a person who is signed in. */
export function LanguageSwitcher(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <LanguageSwitch label={t('language.choose')} onChoose={(language) => void chooseLanguage(language)} />
  );
}
