import styled from '@emotion/styled';
import type { ListView } from '@portal/shared-contracts';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon.tsx';
import { NativeSelect } from './ToolMenu.tsx';
import { type Column, isSortable, mobileColumns } from './columns.ts';
import { hiddenText } from '../waiting/hidden-text.ts';

const Frame = styled('div')({
  display: 'flex',
  flex: '1 1 160px',
  minWidth: 0,
  alignItems: 'center',
  gap: 8,
  fontSize: '0.875rem',
});
// On a narrow phone the label would cut the selected option.
const Label = styled('label')({ '@media (max-width: 359.95px)': hiddenText });
const Direction = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 44,
  height: 44,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  cursor: 'pointer',
}));

export interface SortControlProps<Row> {
  columns: readonly Column<Row>[];
  namespace: string;
  sort: Pick<ListView, 'sort' | 'order'>;
  onSort: (sort: string, order: 'asc' | 'desc') => void;
}

/** Sort field and direction for cards, in place of table headers. A new field begins descending. */
export function SortControl<Row>({ columns, namespace, sort, onSort }: SortControlProps<Row>): ReactNode {
  const { t } = useTranslation('ui');
  const { t: own } = useTranslation(namespace);
  const id = useId();
  const descending = sort.order === 'desc';
  return (
    <Frame>
      <Label htmlFor={id}>{t('table.sortBy')}</Label>
      <NativeSelect
        id={id}
        value={sort.sort ?? ''}
        style={{ height: 44, minWidth: 0, flex: 1 }}
        onChange={(event) => onSort(event.target.value, 'desc')}
      >
        {sort.sort === null && <option value="">{t('table.ownOrder')}</option>}
        {mobileColumns(columns)
          .filter(isSortable)
          .map(({ field, headerName }) => (
            <option key={field} value={field}>
              {own(headerName)}
            </option>
          ))}
      </NativeSelect>
      {sort.sort !== null && (
        <Direction
          type="button"
          aria-label={t(descending ? 'table.descending' : 'table.ascending')}
          onClick={() => sort.sort !== null && onSort(sort.sort, descending ? 'asc' : 'desc')}
        >
          <Icon name={descending ? 'descending' : 'ascending'} />
        </Direction>
      )}
    </Frame>
  );
}
