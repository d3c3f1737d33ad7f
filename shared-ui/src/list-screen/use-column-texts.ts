import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../table/column.ts';

/** The columns of a list with the displayed texts of their keys, in the language of the page. */
export function useColumnTexts<Row>(columns: readonly Column<Row>[], namespace: string): Column<Row>[] {
  const { t } = useTranslation(namespace);
  return useMemo(
    () =>
      columns.map((column) => {
        if (column.texts === undefined) return column;
        const shown = Object.entries(column.texts).map(([value, text]) => [value, t(text)]);
        return { ...column, texts: Object.fromEntries(shown) as Record<string, string> };
      }),
    [columns, t],
  );
}
