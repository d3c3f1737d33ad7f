import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from './language.ts';

/** Each language has its own name, so that a person who cannot read the page finds it. */
const NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

const Group = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  gap: 2,
  padding: 3,
  borderRadius: 999,
  background: theme.vars.palette.action.selected,
}));
const Choice = styled('button')(({ theme }) => ({
  position: 'relative',
  minWidth: 44,
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
  // Larger target for a thumb.
  '&::after': { content: '""', position: 'absolute', inset: '-7px 0' },
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[aria-pressed=true]': {
    color: theme.vars.palette.text.primary,
    background: theme.vars.palette.background.paper,
    boxShadow: '0 1px 2px rgb(0 0 0 / 0.16)',
  },
}));

export interface LanguageSwitchProps {
  /** Name of the group for screen readers. */
  label: string;
  onChoose: (language: Language) => void;
}

/** The languages of the portal side by side; the current one is marked. */
export function LanguageSwitch({ label, onChoose }: LanguageSwitchProps): ReactNode {
  const { i18n } = useTranslation();
  return (
    <Group role="group" aria-label={label}>
      {LANGUAGES.map((language) => (
        <Choice
          key={language}
          type="button"
          lang={language}
          aria-label={`${language.toUpperCase()}, ${NAMES[language]}`}
          aria-pressed={language === i18n.language}
          onClick={() => onChoose(language)}
        >
          {language.toUpperCase()}
        </Choice>
      ))}
    </Group>
  );
}
