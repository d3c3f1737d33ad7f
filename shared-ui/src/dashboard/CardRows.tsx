import styled from '@emotion/styled';
import type { ListPage, PathTo } from '@portal/shared-contracts';
import { FIRST_VIEW, listParams } from '@portal/shared-contracts/lists';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../calls/use-call.ts';
import { errorText } from '../errors/error-text.ts';
import { ErrorView } from '../errors/ErrorView.tsx';
import { Link } from '../page/TextLink.tsx';
import { Skeleton } from '../waiting/Skeleton.tsx';
import { CARD_HEIGHT, NARROW, NARROWEST, ROW_HEIGHT, rowHeight, ROWS_SHOWN as SHOWN } from './card-height.ts';

/** A row of a card: a title, a second line and a value at the right. */
export interface CardRow {
  title: string;
  /** Path of the record. */
  to: string;
  detail?: ReactNode;
  value?: ReactNode;
}

export interface CardRowsProps<Row> {
  /** Path of the list's call. */
  list: PathTo<ListPage<Row>>;
  /** Field that identifies a row. */
  rowId: keyof Row & string;
  show: (row: Row) => CardRow;
  /** Order of the rows; by default the order of the list. */
  sort?: { field: keyof Row & string; order: 'asc' | 'desc' };
  /** Filter of the rows; all rows by default. */
  keeps?: (row: Row) => boolean;
  /** 'No data available' by default. */
  emptyText?: string;
}

const Rows = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  ...rowHeight,
  minHeight: CARD_HEIGHT,
});
const Waiting = styled(Rows)({ height: CARD_HEIGHT, overflow: 'hidden' });
const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplate: `'title value' auto 'detail value' auto / minmax(0, 1fr) auto`,
  alignContent: 'center',
  alignItems: 'center',
  columnGap: theme.spacing(2),
  [NARROW]: { gridTemplateAreas: `'title value' 'detail detail'` },
  [NARROWEST]: { gridTemplate: `'title' auto 'detail' auto 'value' auto / minmax(0, 1fr)` },
  height: ROW_HEIGHT,
  position: 'relative',
  paddingInline: 20,
  '&:has(a):hover': { background: theme.vars.palette.action.hover },
  // The whole row is the link. As a block it fills its line, which a finger needs.
  '& a': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
const Failed = styled('div')({ ...rowHeight, display: 'grid', alignItems: 'center', minHeight: CARD_HEIGHT });
const Cell = styled('div')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
const Detail = styled(Cell)(({ theme }) => ({
  gridArea: 'detail',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));
const Value = styled('div')({ gridArea: 'value' });
const Empty = styled('p')(({ theme }) => ({
  ...rowHeight,
  margin: 0,
  minHeight: ROW_HEIGHT,
  display: 'grid',
  placeContent: 'center',
  padding: 20,
  color: theme.vars.palette.text.secondary,
}));

/**
 * The first rows of a list. It has the same height while it loads, with rows and after a failure, so that nothing moves; without
 * rows it is one row high.
 */
export function CardRows<Item extends object>({
  list,
  rowId,
  show,
  sort,
  keeps = () => true,
  emptyText,
}: CardRowsProps<Item>): ReactNode {
  const { t } = useTranslation('ui');
  const call = useCall<ListPage<Item>>(list, firstPage(sort));
  if (call.status === 'loading') return <CardRowsSkeleton />;
  if (call.status === 'failed')
    return (
      <Failed>
        <ErrorView
          size="compact"
          title={t('table.failed')}
          advice={errorText(call.error, t)}
          isRetrying={call.isRetrying}
          onRetry={call.retry}
        />
      </Failed>
    );
  const rows = call.data.rows.filter(keeps).slice(0, SHOWN);
  if (rows.length === 0) return <Empty>{emptyText ?? t('table.empty')}</Empty>;
  return (
    <Rows>
      {rows.map((row) => {
        const { title, to, detail, value } = show(row);
        return (
          <Row key={String(row[rowId])}>
            <Cell style={{ gridArea: 'title' }}>
              <Link to={to}>{title}</Link>
            </Cell>
            {detail !== undefined && <Detail>{detail}</Detail>}
            <Value>{value}</Value>
          </Row>
        );
      })}
    </Rows>
  );
}

/** Placeholder for the rows of a card. */
export function CardRowsSkeleton(): ReactNode {
  return (
    <Waiting aria-hidden>
      {Array.from({ length: SHOWN }, (_, row) => (
        <Row key={row}>
          <Skeleton style={{ gridArea: 'title', width: `${60 - row * 5}%` }} />
          <Skeleton style={{ gridArea: 'value', width: 72 }} />
        </Row>
      ))}
    </Waiting>
  );
}

/**
 * Parameters of the first page of a list. They equal the parameters of the list's own page, which then finds the answer in the
 * cache.
 */
const firstPage = (sort?: { field: string; order: 'asc' | 'desc' }): ReturnType<typeof listParams> =>
  listParams(sort ? { ...FIRST_VIEW, sort: sort.field, order: sort.order } : FIRST_VIEW);
