import styled from '@emotion/styled';
import { formatNumber, type ListPage, type ListView } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notPrinted } from '../print/print-parts.ts';
import { PageSizeChoice } from './PageSizeChoice.tsx';
import { Pager } from './Pager.tsx';
import { offeredSizes, pageCount, rowRange } from './paging.ts';
import type { ChangeView } from './use-list-view.ts';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 3),
  marginTop: theme.spacing(2),
  minHeight: 40,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));

export interface TableFootProps {
  label: string;
  view: ListView;
  answer: ListPage<unknown>;
  change: ChangeView;
  /** Goes to a page, which begins at the table's top. */
  onPage: (page: number) => void;
}

/** How many rows there are, how many a page shows, and the way to the other pages. */
export function TableFoot({ label, view, answer, change, onPage }: TableFootProps): ReactNode {
  const { t } = useTranslation('ui');
  const sizes = offeredSizes(answer, view.pageSize);
  const pages = pageCount(answer, view.page, view.pageSize);
  const { from, to } = rowRange(view.page, view.pageSize, answer.rows.length);
  const counted = formatNumber(answer.total);
  const total = answer.totalIsMinimum ? t('table.atLeast', { total: counted }) : counted;
  return (
    <Frame {...notPrinted}>
      {sizes.length > 0 && (
        <PageSizeChoice
          sizes={sizes}
          size={view.pageSize}
          onSize={(pageSize) => change({ pageSize, page: 1 })}
        />
      )}
      <span role="status" style={{ marginRight: 'auto' }}>
        {t('table.range', { from: formatNumber(from), to: formatNumber(to), total })}
      </span>
      {pages > 1 && <Pager label={label} page={view.page} pages={pages} onPage={onPage} />}
    </Frame>
  );
}
