import { browserStorage } from '@portal/shared-contracts';
import { useMemo, useState } from 'react';
import { type Column, desktopColumns } from './columns.ts';
import { fittingFields } from './fitting-fields.ts';
import { useColumnScale, useColumnSpace } from './column-space.ts';

const keyOf = (list: string): string => `hiddenColumns:${list}`;

/** The columns that a person chose to hide; null without a stored choice or if it cannot be read. */
function readHidden(list: string): string[] | null {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(keyOf(list)) ?? 'null');
    return Array.isArray(stored) ? stored.filter((field) => typeof field === 'string') : null;
  } catch {
    return null;
  }
}

export interface HiddenColumns {
  /** Fields of hidden columns. */
  hidden: readonly string[];
  /** Hides or shows a column; the last shown one stays. */
  toggle: (field: string) => void;
}

/** Columns that a table hides: the person's choice, stored in the browser for each list, or else the columns that do not fit. */
export function useHiddenColumns<Row>(list: string, columns: readonly Column<Row>[]): HiddenColumns {
  const [stored, setStored] = useState(() => readHidden(list));
  const space = useColumnSpace();
  const scale = useColumnScale();
  const fields: string[] = useMemo(() => desktopColumns(columns).map(({ field }) => field), [columns]);
  const hidden = useMemo(() => {
    const known = fields.filter((field) => stored?.includes(field));
    if (stored && known.length < fields.length) return known;
    const fitting = fittingFields(columns, space, scale);
    return fields.filter((field) => !fitting.includes(field));
  }, [columns, fields, stored, space, scale]);

  const toggle = (field: string): void => {
    const next = hidden.includes(field) ? hidden.filter((each) => each !== field) : [...hidden, field];
    if (next.length === fields.length) return;
    setStored(next);
    browserStorage.set(keyOf(list), JSON.stringify(next));
  };
  return { hidden, toggle };
}
