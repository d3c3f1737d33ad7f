import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from './use-selection.ts';

// As large as a thumb needs it, without making the card higher.
const Target = styled('label')({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  margin: '-10px -10px -10px 0',
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

export interface RowCheckboxProps<Row> {
  /** The row. */
  id: string;
  /** Those of its page. */
  rows: readonly Row[];
  rowId: keyof Row & string;
  selection: Selection<Row>;
}

/** Selects the row of a card. */
export function RowCheckbox<Row>({ id, rows, rowId, selection }: RowCheckboxProps<Row>): ReactNode {
  const { t } = useTranslation('ui');
  const { selected, selectOnPage } = selection;
  const onChange = (isSelected: boolean): void => {
    const ids = new Set(rows.map((row) => String(row[rowId])).filter((each) => selected.has(each)));
    if (isSelected) ids.add(id);
    else ids.delete(id);
    selectOnPage(ids);
  };
  return (
    <Target>
      <Box
        type="checkbox"
        checked={selected.has(id)}
        aria-label={t('table.selectRow', { row: id })}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Target>
  );
}
