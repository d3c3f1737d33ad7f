import { styled } from '@portal/shared-ui';
import { LANGUAGES, useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { chooseLanguage } from '../session/choose-language.ts';

const Group = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  padding: 3,
  gap: 2,
  borderRadius: 999,
  background: theme.vars.palette.action.hover,
}));

const Choice = styled('button')(({ theme }) => ({
  minWidth: 40,
  minHeight: 30,
  padding: '0 10px',
  border: 0,
  borderRadius: 999,
  background: 'none',
  font: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[aria-pressed=true]': {
    color: theme.vars.palette.text.primary,
    background: theme.vars.palette.background.paper,
    boxShadow: '0 1px 2px rgb(0 0 0 / 0.16)',
  },
}));

/** The languages of the portal, side by side; the one in use is marked. */
export function LanguageSwitcher(): ReactNode {
  const { t, i18n } = useTranslation('shell');
  return (
    <Group role="group" aria-label={t('language.choose')}>
      {LANGUAGES.map((language) => (
        <Choice
          key={language}
          type="button"
          lang={language}
          aria-label={`${language.toUpperCase()}, ${t(`language.${language}`)}`}
          aria-pressed={i18n.language === language}
          onClick={() => void chooseLanguage(language)}
        >
          {language.toUpperCase()}
        </Choice>
      ))}
    </Group>
  );
}
