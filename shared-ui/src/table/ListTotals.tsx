import styled from '@emotion/styled';
import {
  ALL_ROWS_LIMIT,
  formatMoney,
  type ListPage,
  type ListView,
  type PathTo,
} from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../calls/use-call.ts';
import type { Column } from './columns.ts';
import { moneyColumns, sumsOf } from './list-sums.ts';
import { listCall } from './search-matches.ts';

// Beside the pager where there is room for it, else above it. Hidden until the sums arrive, so that their names do not move.
const List = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  flex: '1 1 260px',
  gap: '0 16px',
  margin: 0,
  lineHeight: '20px',
  '& > div': { display: 'flex', gap: 6 },
  '& dd': { margin: 0, fontWeight: 650, color: theme.vars.palette.text.primary },
  '&[data-waiting]': { visibility: 'hidden', '& dd': { minWidth: '6em' } },
  '@media (max-width: 1439.95px)': { order: -1, flexBasis: '100%' },
}));

export interface ListTotalsProps<Row> {
  list: PathTo<ListPage<Row>>;
  /** All columns of the list, for its call. */
  columns: readonly Column<Row>[];
  /** The columns that are shown. */
  shown: readonly Column<Row>[];
  namespace: string;
  view: ListView;
  answer: ListPage<Row>;
}

/**
 * The sums of the shown amounts of all rows of a view, as below a printed list: of several rows, and of no more than can be printed
 * (docs/product.md, "Lists"). Rows that are all on the page are summed here, others by the server.
 */
export function ListTotals<Row>({
  list,
  columns,
  shown,
  namespace,
  view,
  answer,
}: ListTotalsProps<Row>): ReactNode {
  const { t } = useTranslation('ui');
  const { t: own } = useTranslation(namespace);
  const money = moneyColumns(shown);
  const { rows, total, totalIsMinimum } = answer;
  const isShown = money.length > 0 && total > 1 && total <= ALL_ROWS_LIMIT && !totalIsMinimum;
  const isWhole = rows.length === total;
  const { page: _page, pageSize: _size, ...asked } = listCall(columns, { ...view, sort: null });
  const call = useCall<ListPage<Row>>(isShown && !isWhole ? list : null, { ...asked, sums: true });
  const sums = isWhole ? sumsOf(money, rows) : call.status === 'ready' && call.data.sums;
  if (!isShown || (!isWhole && call.status === 'failed')) return null;
  return (
    <List aria-label={t('table.totals')} data-waiting={!sums || undefined}>
      {money.map(({ field, headerName }) => (
        <div key={field}>
          <dt>{own(headerName)}</dt>
          <dd>{sums && formatMoney(sums[field] ?? 0)}</dd>
        </div>
      ))}
    </List>
  );
}
