import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import { MenuChoice } from './MenuChoice.tsx';
import { ToolMenu } from './ToolMenu.tsx';
import type { HiddenColumns } from './use-hidden-columns.ts';

export interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[];
  namespace: string;
  columnsOff: HiddenColumns;
}

/**
 * Shows and hides the columns of a table; the last one that is shown cannot be hidden. The grid's own chooser needs MUI's Button and
 * TextField, which this grid is built without: with them its script is 3.3 KB larger (brotli), and there is more shared code. It opens
 * as fast (72 ms on a processor four times slower, this one 80 ms), but stands inside of the grid: this one is in the row of tools,
 * where it is while rows are loading too.
 */
export function ColumnChooser<Row>({ columns, namespace, columnsOff }: ColumnChooserProps<Row>): ReactNode {
  const { t } = useTranslation('ui');
  const { t: own } = useTranslation(namespace);
  const { hidden, toggle } = columnsOff;
  const shown = columns.filter(({ field }) => !hidden.includes(field));
  return (
    <ToolMenu label={t('table.columns')} icon="columns">
      {columns.map(({ field, headerName }) => (
        <MenuChoice key={field}>
          <input
            type="checkbox"
            checked={!hidden.includes(field)}
            disabled={shown.length === 1 && shown[0]?.field === field}
            onChange={() => toggle(field)}
          />
          {own(headerName)}
        </MenuChoice>
      ))}
    </ToolMenu>
  );
}
