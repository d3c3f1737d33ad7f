import styled from '@emotion/styled';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from './selection.ts';
import { useLatest } from './use-latest.ts';

/** Returns a stable function that selects or unselects a row. */
export function useOnSelect<Row>(
  rows: readonly Row[],
  rowId: keyof Row & string,
  selection: Selection<Row> | undefined,
): (id: string, isSelected: boolean) => void {
  const latestRef = useLatest({ rows, rowId, selection });
  return useCallback(
    (id, isSelected) => {
      const { rows, rowId, selection } = latestRef.current;
      if (!selection) return;
      const ids = new Set(
        rows.map((row) => String(row[rowId])).filter((each) => selection.selected.has(each)),
      );
      if (isSelected) ids.add(id);
      else ids.delete(id);
      selection.selectOnPage(ids);
    },
    [latestRef],
  );
}

// On a card as large as a thumb needs, without making the card higher; in a table as large as the grid's checkbox.
const Target = styled('label')({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  margin: '-10px -10px -10px -8px',
  flexShrink: 0,
  cursor: 'pointer',
  '&[data-in=table]': { margin: 0, '& > input': { width: 20, height: 20 } },
});
const Box = styled('input')(({ theme }) => ({
  width: 24,
  height: 24,
  margin: 0,
  accentColor: theme.vars.palette.primary.main,
  cursor: 'inherit',
}));

interface RowCheckboxProps {
  /** Id of the row. */
  id: string;
  isSelected: boolean;
  onSelect: (id: string, isSelected: boolean) => void;
  /** Where the row is; on a card by default. */
  place?: 'card' | 'table';
}

/** Checkbox that selects a row or card. */
export function RowCheckbox({ id, isSelected, onSelect, place = 'card' }: RowCheckboxProps): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Target data-in={place}>
      <Box
        type="checkbox"
        checked={isSelected}
        aria-label={t('table.selectRow', { row: id })}
        onChange={(event) => onSelect(id, event.target.checked)}
      />
    </Target>
  );
}
