import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';
import { useSearchText } from './use-search-text.ts';

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: '1 1 240px',
  maxWidth: 360,
  // Beside it, the bar of a selection needs room.
  [theme.breakpoints.up('md')]: { maxWidth: 'min(360px, 40%)' },
  color: theme.vars.palette.text.secondary,
  '& > svg': { position: 'absolute', left: 12, top: 12, pointerEvents: 'none' },
}));
const Input = styled('input')(({ theme }) => ({
  width: '100%',
  height: 44,
  padding: '0 12px 0 40px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  '&:hover': { borderColor: theme.vars.palette.text.disabled },
}));

export interface SearchBoxProps {
  /** Name of the searched list, for screen readers. */
  label: string;
  /** The search that the list shows. */
  search: string;
  /** Called once the person pauses. */
  onSearch: (search: string) => void;
}

/** Searches as the person types; what was typed stays as it was typed. */
export function SearchBox({ label, search, onSearch }: SearchBoxProps): ReactNode {
  const { t } = useTranslation('ui');
  const [text, setText] = useSearchText(search, onSearch);
  const id = useId();
  return (
    <Frame role="search">
      <Icon name="search" />
      <Input
        id={id}
        type="search"
        value={text}
        placeholder={t('table.search')}
        aria-label={t('table.searchIn', { label })}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
    </Frame>
  );
}
