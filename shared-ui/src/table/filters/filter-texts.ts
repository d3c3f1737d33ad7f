import { formatDate, formatMoney } from '@portal/shared-contracts';
import {
  endsOf,
  isPeriod,
  readFilter,
  type FilterCondition,
  type ListFilter,
  type ListFilters,
} from '@portal/shared-contracts/lists';
import { useTranslation } from 'react-i18next';
import type { ListDeclaration } from '../list-declaration.ts';

/** What the filters of a list are made from. */
export interface FilteredList<Row> extends Pick<
  ListDeclaration<Row>,
  'list' | 'columns' | 'namespace' | 'parts' | 'statusOf'
> {
  filters: ListFilters;
}

/** The texts of a list's filters in the language of the page. */
export interface FilterTexts {
  /** Name of a filter: the heading of its column. */
  nameOf: (name: string) => string;
  /** Text of a status, a period, or another value. */
  valueText: (name: string, value: string) => string;
  textOf: (condition: FilterCondition) => string;
  /** Texts of the conditions of a view. */
  textsOf: (filter: string) => string[];
}

export function useFilterTexts<Row>({ columns, namespace, parts, filters }: FilteredList<Row>): FilterTexts {
  const { t } = useTranslation('ui');
  const { t: own } = useTranslation(namespace);

  const nameOf = (name: string): string => {
    const column = columns.find(({ field }) => field === name);
    return column ? own(column.headerName) : t(`filters.${name}`);
  };

  function statusText(key: string): string {
    for (const { texts, labels, cardLabels } of columns) {
      const text = texts?.[key] ?? labels?.[key];
      if (text !== undefined) return text;
      if (cardLabels?.[key] !== undefined) return own(cardLabels[key]);
    }
    return key;
  }

  function rangeText(kind: ListFilter['kind'], value: string): string {
    const [from, to] = endsOf(value).map((end) =>
      end === '' ? '' : kind === 'days' ? formatDate(end) : formatMoney(Math.round(Number(end) * 100)),
    );
    if (to === '') return t('filters.since', { from });
    return from === '' ? t('filters.until', { to }) : t('filters.between', { from, to });
  }

  function valueText(name: string, value: string): string {
    const kind = filters[name]?.kind;
    if (kind === 'status') return statusText(value);
    if (kind === 'presence') return t(`filters.${value}`);
    if (kind === 'days' && isPeriod(value)) return t(`filters.periods.${value}`);
    return kind === 'days' || kind === 'amount' ? rangeText(kind, value) : value;
  }

  function textOf({ name, values }: FilterCondition): string {
    const part = parts?.[name];
    if (part) return own(part.text);
    const shown = values.map((value) => valueText(name, value)).join(', ');
    return t('filters.text', { name: nameOf(name), values: shown });
  }

  return { nameOf, valueText, textOf, textsOf: (filter) => readFilter(filter, filters).map(textOf) };
}
