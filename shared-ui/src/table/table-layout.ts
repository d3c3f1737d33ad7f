import type { TableLayout } from '@portal/shared-contracts';
import { type Column, desktopColumns } from './columns.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The layout that a browser stored as `text`; null without one, or if it cannot be read. */
export function readLayout(text: string | null): TableLayout | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isObject(stored) || !Array.isArray(stored.columns) || !Array.isArray(stored.hidden)) return null;
    return {
      columns: stored.columns
        .filter(isObject)
        .flatMap(({ field, width }) =>
          typeof field === 'string' ? [{ field, ...(typeof width === 'number' && { width }) }] : [],
        ),
      hidden: stored.hidden.filter((field) => typeof field === 'string'),
    };
  } catch {
    return null;
  }
}

/** Columns in the order and with the widths of a layout. Those that it does not name come last, as they are declared. */
export function arranged<Row>(
  columns: readonly Column<Row>[],
  layout: TableLayout | null,
): readonly Column<Row>[] {
  if (layout === null) return columns;
  const places = new Map(layout.columns.map(({ field }, place) => [field, place]));
  const widths = new Map(layout.columns.map(({ field, width }) => [field, width]));
  const placeOf = ({ field }: Column<Row>): number => places.get(field) ?? places.size;
  return columns
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ flex, ...column }) => {
      const width = widths.get(column.field);
      return { ...column, ...(width === undefined ? flex !== undefined && { flex } : { width }) };
    });
}

/** The layout of a table as it is: all its columns in their order, the widths that a person chose, and what is hidden. */
export const layoutOf = <Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
  chosen: TableLayout | null,
): TableLayout => ({
  columns: desktopColumns(columns).map(({ field }) => {
    const width = chosen?.columns.find((column) => column.field === field)?.width;
    return { field, ...(width !== undefined && { width }) };
  }),
  hidden: [...hidden],
});

/** `layout` with a column one place earlier (-1) or later (1). */
export function moved(layout: TableLayout, field: string, by: -1 | 1): TableLayout {
  const columns = [...layout.columns];
  const at = columns.findIndex((column) => column.field === field);
  const [one, other] = [columns[at], columns[at + by]];
  if (!one || !other) return layout;
  columns[at] = other;
  columns[at + by] = one;
  return { ...layout, columns };
}

const LEAST_WIDTH = 60;
const MOST_WIDTH = 800;

/** `layout` with a column of `width` pixels, between 60 and 800; of its own width with null. */
export const resized = (layout: TableLayout, field: string, width: number | null): TableLayout => ({
  ...layout,
  columns: layout.columns.map((column) =>
    column.field !== field
      ? column
      : {
          field,
          ...(width !== null && { width: Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width))) }),
        },
  ),
});
