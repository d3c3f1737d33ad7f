import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../icons/Glyph.tsx';
import { HIDDEN, VISIBLE } from '../icons/password-glyphs.ts';

const Toggle = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  padding: 8,
  marginRight: 4,
  border: 0,
  borderRadius: 8,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
}));

/** Shows or hides what is typed into a password field. */
export function PasswordToggle(props: { shown: boolean; controls: string; onToggle: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Toggle
      type="button"
      aria-controls={props.controls}
      aria-label={t(props.shown ? 'hidePassword' : 'showPassword')}
      onClick={props.onToggle}
    >
      <Glyph path={props.shown ? HIDDEN : VISIBLE} />
    </Toggle>
  );
}
