import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

// As large as a thumb needs it, without making the card higher.
const Target = styled('label')({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  margin: '-10px -10px -10px -8px',
  flexShrink: 0,
  cursor: 'pointer',
});
const Box = styled('input')(({ theme }) => ({
  width: 24,
  height: 24,
  margin: 0,
  accentColor: theme.vars.palette.primary.main,
  cursor: 'inherit',
}));

export interface RowCheckboxProps {
  /** The row. */
  id: string;
  isSelected: boolean;
  onSelect: (id: string, isSelected: boolean) => void;
}

/** Selects the row of a card. */
export function RowCheckbox({ id, isSelected, onSelect }: RowCheckboxProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Target>
      <Box
        type="checkbox"
        checked={isSelected}
        aria-label={t('table.selectRow', { row: id })}
        onChange={(event) => onSelect(id, event.target.checked)}
      />
    </Target>
  );
}
