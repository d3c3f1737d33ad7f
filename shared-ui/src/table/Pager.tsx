import styled from '@emotion/styled';
import {
  ALL_ROWS_LIMIT,
  formatNumber,
  type ListPage,
  PAGE_SIZES,
  type PageSize,
} from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../icons/Icon.tsx';

/** Maximum number of page numbers (docs/product.md, section 9). */
const NUMBERS_SHOWN = 5;

/** Length of a list, as far as its answer contains it. */
type Counted = Pick<ListPage<unknown>, 'total' | 'totalIsMinimum'>;

/**
 * Available page sizes: none larger than the list, and All only if the server returns all rows. Empty for a list of ten rows or
 * fewer, which has no selector (docs/product.md, section 9).
 */
export function offeredSizes({ total, totalIsMinimum }: Counted): PageSize[] {
  if (total <= PAGE_SIZES[0]) return [];
  const all = totalIsMinimum || total > ALL_ROWS_LIMIT ? [] : (['all'] as const);
  return [...PAGE_SIZES.filter((size) => size <= total), ...all];
}

/** The offered size that shows the same rows as `inUse`: a page larger than the list shows all of it. */
export const chosenSize = (offered: readonly PageSize[], inUse: PageSize): PageSize =>
  offered.includes(inUse) ? inUse : (offered.at(-1) ?? inUse);

/** Number of pages. If more rows match than are counted, there is a next page after a full one. */
export function pageCount({ total, totalIsMinimum }: Counted, page: number, pageSize: PageSize): number {
  if (pageSize === 'all') return 1;
  const counted = Math.max(1, Math.ceil(total / pageSize));
  return totalIsMinimum ? Math.max(counted, page) : counted;
}

/** At most five page numbers around `page`. */
export function pageNumbers(page: number, pages: number): number[] {
  const shown = Math.min(NUMBERS_SHOWN, pages);
  const first = Math.max(1, Math.min(page - Math.floor(shown / 2), pages - shown + 1));
  return Array.from({ length: shown }, (_, at) => first + at);
}

/** Positions of the first and last row of a page, from 1. */
export function rowRange(page: number, pageSize: PageSize, rowsShown: number): { from: number; to: number } {
  const before = pageSize === 'all' ? 0 : (page - 1) * pageSize;
  return { from: before + 1, to: before + rowsShown };
}

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

interface PagerProps {
  /** Name of the rows, for screen readers. */
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/**
 * At most five page numbers between buttons for the first, previous, next and last page. The grid's pager has no numbers; MUI's
 * `Pagination` would make the scripts of every list larger.
 */
export function Pager({ label, page, pages, onPage }: PagerProps): ReactNode {
  const { t } = useTranslation('ui');
  // Not `disabled`, so that a pressed button keeps the focus.
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
