import { styled } from '@portal/shared-ui';
import { Icon } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { KeyboardEvent, ReactNode } from 'react';

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  margin: '0 8px 8px',
  color: theme.vars.palette.text.secondary,
  '& > svg': { position: 'absolute', left: 12, top: 12, pointerEvents: 'none' },
}));
const Input = styled('input')(({ theme }) => ({
  width: '100%',
  height: 44,
  padding: '0 12px 0 40px',
  border: `1px solid ${theme.vars.palette.text.disabled}`,
  borderRadius: 8,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  scrollMargin: 16,
  // Safari on a phone zooms into fields with smaller letters.
  fontSize: '1rem',
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}));

export interface CategorySearchProps {
  text: string;
  onChange: (text: string) => void;
  /** The arrow down goes on to the tree. */
  onGoOn: () => void;
}

/** The field by which categories are searched. Escape empties it first, then closes the drawer. */
export function CategorySearch({ text, onChange, onGoOn }: CategorySearchProps): ReactNode {
  const { t } = useTranslation('shell');

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && text !== '') onChange('');
    else if (event.key === 'ArrowDown') onGoOn();
    else return;
    event.preventDefault();
  }

  return (
    <Frame role="search">
      <Icon name="search" />
      <Input
        type="search"
        value={text}
        placeholder={t('categories.search')}
        aria-label={t('categories.search')}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </Frame>
  );
}
