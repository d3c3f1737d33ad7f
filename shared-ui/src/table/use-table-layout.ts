import { browserStorage, type TableLayout } from '@portal/shared-contracts';
import { useMemo, useState } from 'react';
import { type Column, desktopColumns } from './columns.ts';
import { fittingFields } from './fitting-fields.ts';
import { useColumnScale, useColumnSpace } from './column-space.ts';
import { arranged, layoutOf, readLayout } from './table-layout.ts';

const keyOf = (list: string): string => `tableLayout:${list}`;

/** The columns of a table as a person arranged them, or as they are declared. */
export interface ArrangedColumns<Row> {
  /** All columns of the list, in the table's order and with its widths. */
  columns: readonly Column<Row>[];
  /** Fields of hidden columns. */
  hidden: readonly string[];
  /** What is shown, to keep or to change it. */
  layout: TableLayout;
  /** The person arranged the columns. */
  isChosen: boolean;
  /** Arranges the columns; with null as they are declared. The last shown column stays. */
  arrange: (layout: TableLayout | null) => void;
  /** Hides or shows a column; the last shown one stays. */
  toggle: (field: string) => void;
}

/**
 * Columns of a table: those of the view with which the list opens, or the person's choice, stored in the browser for each list, or
 * else the columns that fit.
 */
export function useTableLayout<Row>(
  list: string,
  declared: readonly Column<Row>[],
  opening: TableLayout | null = null,
): ArrangedColumns<Row> {
  const [chosen, setChosen] = useState(() => opening ?? readLayout(browserStorage.get(keyOf(list))));
  const space = useColumnSpace();
  const scale = useColumnScale();
  const columns = useMemo(() => arranged(declared, chosen), [declared, chosen]);
  const hidden = useMemo(() => {
    const fields: string[] = desktopColumns(columns).map(({ field }) => field);
    const known = fields.filter((field) => chosen?.hidden.includes(field));
    if (chosen && known.length < fields.length) return known;
    const fitting = fittingFields(columns, space, scale);
    return fields.filter((field) => !fitting.includes(field));
  }, [columns, chosen, space, scale]);
  const layout = layoutOf(columns, hidden, chosen);

  const arrange = (next: TableLayout | null): void => {
    if (next && next.columns.every(({ field }) => next.hidden.includes(field))) return;
    setChosen(next);
    if (next) browserStorage.set(keyOf(list), JSON.stringify(next));
    else browserStorage.remove(keyOf(list));
  };
  const toggle = (field: string): void =>
    arrange({
      ...layout,
      hidden: hidden.includes(field) ? hidden.filter((each) => each !== field) : [...hidden, field],
    });
  return { columns, hidden, layout, isChosen: chosen !== null, arrange, toggle };
}
