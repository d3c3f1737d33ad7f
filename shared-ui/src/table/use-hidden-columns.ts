import { useMemo, useState } from 'react';
import type { Column } from './column.ts';
import { desktopColumns } from './columns.ts';

const keyOf = (list: string): string => `hiddenColumns:${list}`;

function readHidden(list: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((field) => typeof field === 'string') : [];
  } catch {
    // What cannot be read is as good as nothing: every column is shown.
    return [];
  }
}

export interface HiddenColumns {
  /** Their fields. */
  hidden: readonly string[];
  /** Hides a column, or shows it again; the last one that is shown stays. */
  toggle: (field: string) => void;
}

/** Which columns of a table a person does not want to see; the browser remembers it for each list. */
export function useHiddenColumns<Row>(list: string, columns: readonly Column<Row>[]): HiddenColumns {
  const [stored, setStored] = useState(() => readHidden(list));
  const fields: string[] = useMemo(() => desktopColumns(columns).map(({ field }) => field), [columns]);
  const hidden = useMemo(() => {
    const known = fields.filter((field) => stored.includes(field));
    return known.length < fields.length ? known : [];
  }, [fields, stored]);

  const toggle = (field: string): void => {
    const next = hidden.includes(field) ? hidden.filter((each) => each !== field) : [...hidden, field];
    if (next.length === fields.length) return;
    setStored(next);
    localStorage.setItem(keyOf(list), JSON.stringify(next));
  };
  return { hidden, toggle };
}
