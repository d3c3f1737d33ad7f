import { formatNumber } from '@portal/shared-contracts';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { pageNumbers } from './paging.ts';

const Frame = styled('nav')({ display: 'flex', alignItems: 'center', gap: 4 });
const PageButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 36,
  height: 36,
  padding: '0 8px',
  border: '1px solid transparent',
  borderRadius: 8,
  background: 'none',
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.action.hover },
  '&[aria-current]': {
    background: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
    fontWeight: 700,
  },
  '&[aria-disabled=true]': { color: theme.vars.palette.text.disabled, cursor: 'default', background: 'none' },
  '&[data-end]': { [theme.breakpoints.down('sm')]: { display: 'none' } },
}));

export interface PagerProps {
  /** Name of the rows, for screen readers. */
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/**
 * At most five page numbers between the ways to the first, previous, next and last page. The grid's own pager has no numbers, and
 * MUI's `Pagination` makes the scripts of a list 4.6 KB heavier (brotli), also on phones.
 */
export function Pager({ label, page, pages, onPage }: PagerProps): ReactNode {
  const { t } = useTranslation('ui');
  // Not `disabled`: the button that has just been pressed keeps the focus.
  const step = (icon: IconName, name: string, to: number, isEnd: boolean) => {
    const here = to < 1 || to > pages || to === page;
    return (
      <PageButton
        type="button"
        aria-label={name}
        aria-disabled={here}
        data-end={isEnd || undefined}
        onClick={() => !here && onPage(to)}
      >
        <Icon name={icon} />
      </PageButton>
    );
  };
  return (
    <Frame aria-label={t('table.pages', { label })}>
      {step('first', t('table.firstPage'), 1, true)}
      {step('previous', t('table.previousPage'), page - 1, false)}
      {pageNumbers(page, pages).map((number) => (
        <PageButton
          key={number}
          type="button"
          aria-label={t('table.page', { page: number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => number !== page && onPage(number)}
        >
          {formatNumber(number)}
        </PageButton>
      ))}
      {step('next', t('table.nextPage'), page + 1, false)}
      {step('last', t('table.lastPage'), pages, true)}
    </Frame>
  );
}
