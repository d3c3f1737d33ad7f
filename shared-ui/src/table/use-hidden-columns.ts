import { useMemo, useState } from 'react';
import type { Column } from './column.ts';
import { desktopColumns } from './columns.ts';
import { useIsScarce } from './room.ts';

const keyOf = (list: string): string => `hiddenColumns:${list}`;

/** What a person chose to hide; null when they chose nothing, which is as good as what cannot be read. */
function readHidden(list: string): string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null');
    return Array.isArray(stored) ? stored.filter((field) => typeof field === 'string') : null;
  } catch {
    return null;
  }
}

/** What is hidden until somebody chooses: where there is little room, also what a phone's card does without. */
const hiddenAtFirst = <Row>(columns: readonly Column<Row>[], isScarce: boolean): string[] =>
  columns
    .filter(({ optional, visibility }) => optional || (isScarce && visibility === 'desktop'))
    .map(({ field }) => field);

export interface HiddenColumns {
  /** Their fields. */
  hidden: readonly string[];
  /** Hides a column, or shows it again; the last one that is shown stays. */
  toggle: (field: string) => void;
}

/** Which columns of a table a person does not want to see; the browser remembers it for each list. */
export function useHiddenColumns<Row>(list: string, columns: readonly Column<Row>[]): HiddenColumns {
  const [stored, setStored] = useState(() => readHidden(list));
  const isScarce = useIsScarce();
  const fields: string[] = useMemo(() => desktopColumns(columns).map(({ field }) => field), [columns]);
  const hidden = useMemo(() => {
    const known = fields.filter((field) => stored?.includes(field));
    return stored && known.length < fields.length ? known : hiddenAtFirst(columns, isScarce);
  }, [columns, fields, stored, isScarce]);

  const toggle = (field: string): void => {
    const next = hidden.includes(field) ? hidden.filter((each) => each !== field) : [...hidden, field];
    if (next.length === fields.length) return;
    setStored(next);
    localStorage.setItem(keyOf(list), JSON.stringify(next));
  };
  return { hidden, toggle };
}
