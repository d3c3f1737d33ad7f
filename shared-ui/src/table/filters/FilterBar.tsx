import styled from '@emotion/styled';
import { formatNumber, type ListPage, type ListView } from '@portal/shared-contracts';
import { readFilter, writeFilter, type FilterCondition } from '@portal/shared-contracts/lists';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/Icon.tsx';
import { notPrinted } from '../../print/Printed.tsx';
import { hiddenText } from '../../waiting/hidden-text.ts';
import { ToolButton } from '../ToolMenu.tsx';
import type { ChangeView } from '../use-list.ts';
import { FilterDialog } from './FilterDialog.tsx';
import { type FilteredList, useFilterTexts } from './filter-texts.ts';

const Chips = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: theme.spacing(0, 0, 2),
  padding: 0,
  listStyle: 'none',
}));
const Chip = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  borderRadius: 8,
  background: theme.vars.palette.action.selected,
  '& > *': { color: theme.vars.palette.text.primary, fontSize: '0.875rem', fontWeight: 600 },
  '& > :first-child': { minWidth: 0, paddingLeft: 12 },
  '& > :first-child, & > :first-child > *': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}));
const Said = styled('span')(hiddenText);

export interface FilterBarProps<Row> extends FilteredList<Row> {
  view: ListView;
  change: ChangeView;
  /** Answer for exactly this view; null while it loads. */
  answer: ListPage<Row> | null;
  /** Name of the filter whose values are asked for; null for none. */
  asked: string | null;
  onAsk: (name: string | null) => void;
  /** Moves the focus to the table, because the pressed button disappears. */
  focusTable: () => void;
}

/** The filters of a view as chips, and the dialog that asks for the values of one. */
export function FilterBar<Row>(props: FilterBarProps<Row>): ReactNode {
  const { view, change, answer, asked, onAsk, focusTable, filters } = props;
  const { t } = useTranslation('ui');
  const { textOf } = useFilterTexts(props);
  const conditions = readFilter(view.filter, filters);
  const show = (next: readonly FilterCondition[]): void => change({ filter: writeFilter(next), page: 1 });
  const without = (name: string): FilterCondition[] =>
    conditions.filter((condition) => condition.name !== name);
  const leave = (next: readonly FilterCondition[]): void => {
    show(next);
    focusTable();
  };
  return (
    <>
      <Said role="status">{conditions.length > 0 && answer && countText(answer, t)}</Said>
      {conditions.length > 0 && (
        <Chips {...notPrinted} aria-label={t('filters.label')}>
          {conditions.map((condition) => {
            const { name } = condition;
            const text = textOf(condition);
            return (
              <Chip key={name}>
                {filters[name]?.kind === 'part' ? (
                  <span>{text}</span>
                ) : (
                  <ToolButton
                    type="button"
                    aria-label={t('filters.edit', { filter: text })}
                    onClick={() => onAsk(name)}
                  >
                    <span>{text}</span>
                  </ToolButton>
                )}
                <ToolButton
                  type="button"
                  aria-label={t('filters.remove', { filter: text })}
                  onClick={() => leave(without(name))}
                >
                  <Icon name="close" />
                </ToolButton>
              </Chip>
            );
          })}
          {conditions.length > 1 && (
            <li>
              <ToolButton type="button" onClick={() => leave([])}>
                <span>{t('filters.clear')}</span>
              </ToolButton>
            </li>
          )}
        </Chips>
      )}
      <FilterDialog
        {...props}
        name={asked}
        values={conditions.find(({ name }) => name === asked)?.values ?? []}
        onClose={() => onAsk(null)}
        onShow={(condition) => {
          onAsk(null);
          const isNew = !conditions.some(({ name }) => name === condition.name);
          show(
            isNew
              ? [...conditions, condition]
              : conditions.map((each) => (each.name === condition.name ? condition : each)),
          );
        }}
      />
    </>
  );
}

const countText = (
  { total, totalIsMinimum }: ListPage<unknown>,
  t: (key: string, values: Record<string, string | number>) => string,
): string => {
  const counted = formatNumber(total);
  return t('table.found', {
    count: total,
    total: totalIsMinimum ? t('table.atLeast', { total: counted }) : counted,
  });
};
