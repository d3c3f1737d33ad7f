import styled from '@emotion/styled';
import { formatNumber, type ListPage, type ListView, type PageSize } from '@portal/shared-contracts';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionsButton } from '../dropdown/OptionsButton.tsx';
import { useMedia } from '../layout/use-media.ts';
import { notPrinted } from '../print/Printed.tsx';
import { NativeSelect } from './ToolMenu.tsx';
import { chosenSize, offeredSizes, pageCount, Pager, rowRange } from './Pager.tsx';
import type { ChangeView } from './use-list.ts';

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

interface TableFootProps {
  label: string;
  view: ListView;
  answer: ListPage<unknown>;
  change: ChangeView;
  totals: ReactElement;
  /** Goes to a page and scrolls to the top of the table. */
  onPage: (page: number) => void;
}

/** Number of rows, page size, totals and pager. */
export function TableFoot({ label, view, answer, change, totals, onPage }: TableFootProps): ReactNode {
  const { t } = useTranslation('ui');
  const sizes = offeredSizes(answer);
  const pages = pageCount(answer, view.page, view.pageSize);
  const { from, to } = rowRange(view.page, view.pageSize, answer.rows.length);
  const counted = formatNumber(answer.total);
  const total = answer.totalIsMinimum ? t('table.atLeast', { total: counted }) : counted;
  return (
    <Frame {...notPrinted}>
      {sizes.length > 0 && (
        <PageSizeChoice
          sizes={sizes}
          size={chosenSize(sizes, view.pageSize)}
          onSize={(pageSize) => change({ pageSize, page: 1 })}
        />
      )}
      <span role="status" style={{ marginRight: 'auto' }}>
        {t('table.range', { from: formatNumber(from), to: formatNumber(to), total })}
      </span>
      {totals}
      {pages > 1 && <Pager label={label} page={view.page} pages={pages} onPage={onPage} />}
    </Frame>
  );
}

const SizeFrame = styled('div')({ display: 'flex', alignItems: 'center', gap: 8 });

interface PageSizeChoiceProps {
  sizes: readonly PageSize[];
  size: PageSize;
  onSize: (size: PageSize) => void;
}

/** 'View … Items per page' (docs/product.md, section 9). A touch screen gets the list of its system. */
function PageSizeChoice({ sizes, size, onSize }: PageSizeChoiceProps): ReactNode {
  const { t } = useTranslation('ui');
  const hasPointer = useMedia('(pointer: fine)');
  const id = useId();
  const choose = (text: string) => {
    const chosen = sizes.find((each) => String(each) === text);
    if (chosen !== undefined) onSize(chosen);
  };
  const options = sizes.map((each) => ({
    value: String(each),
    label: each === 'all' ? t('table.all') : String(each),
  }));
  const labelledBy = `${id}-view ${id}-items`;
  return (
    <SizeFrame>
      <span id={`${id}-view`}>{t('table.view')}</span>
      {hasPointer ? (
        <OptionsButton
          options={options}
          value={String(size)}
          labelledBy={labelledBy}
          minWidth={72}
          height={36}
          onChange={choose}
        />
      ) : (
        <NativeSelect
          value={String(size)}
          aria-labelledby={labelledBy}
          onChange={(event) => choose(event.target.value)}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
      <span id={`${id}-items`}>{t('table.itemsPerPage')}</span>
    </SizeFrame>
  );
}
