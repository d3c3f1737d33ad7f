import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../columns.ts';
import type { DataTableProps, ListSelection } from '../list-declaration.ts';
import { chosen, NOTHING, type KeptSelection } from '../selection.ts';
import { HiddenRows } from './HiddenRows.tsx';
import { LeftRows } from './LeftRows.tsx';
import { NotShown } from './NotShown.tsx';
import { useRowsExport } from './rows-file.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { Summary } from './Summary.tsx';

/** The number of selected rows, for a live region. */
export function CountText({ count }: { count: number }): ReactNode {
  const { t } = useTranslation('ui');
  return count > 0 && <span>{t('table.selected', { count })}</span>;
}

interface ChosenRowsProps<Row>
  extends
    ListSelection<Row>,
    Pick<DataTableProps<Row>, 'list' | 'columns' | 'rowId' | 'namespace' | 'label'> {
  selection: KeptSelection<Row>;
  /** The shown page. */
  page: readonly Row[];
  /** Columns of a file with the rows. */
  exported: readonly Column<Row>[];
  focusTable: () => void;
}

/** The bar of the selected rows: how many, their sum, what happened to them, and what can be done with them. */
export function ChosenRows<Row>(props: ChosenRowsProps<Row>): ReactNode {
  const { list, columns, rowId, selection, page, exported, actions, note, focusTable } = props;
  const { left, gone, change } = selection;
  // The rows of the dialog. It stays when all of them are unselected there, and the bar disappears.
  const [opened, setOpened] = useState<readonly Row[] | null>(null);
  const { save, copy } = useRowsExport<Row>({ ...props, columns: exported });
  const rows = [...selection.selected.values()];
  const shown = new Set(page.map((row) => String(row[rowId])));
  const hidden = rows.filter((row) => !shown.has(String(row[rowId])));
  const andFocus = (to: Parameters<typeof change>[0]) => () => {
    change(to);
    focusTable();
  };
  const clear = andFocus(() => NOTHING);
  return (
    <>
      <SelectionBar
        summary={
          <Summary columns={columns} rows={rows} hidden={hidden} note={note?.(rows)} onOpen={setOpened} />
        }
        actions={rows.length > 0 && actions(rows, clear)}
        notice={
          left.size + gone.size > 0 && (
            <LeftRows
              left={left}
              gone={gone}
              onKeep={andFocus((before) => ({ ...chosen(before, before.left), isKept: true }))}
              onDismiss={andFocus((before) => ({ ...before, left: NOTHING.left, gone: NOTHING.gone }))}
            />
          )
        }
        onCopy={() => copy(rows)}
        onExport={() => save(rows)}
        onClear={clear}
      />
      <HiddenRows list={list} ids={hidden.map((row) => String(row[rowId]))} selection={selection} />
      <NotShown
        columns={columns}
        rowId={rowId}
        selection={selection}
        rows={opened}
        onClose={() => {
          setOpened(null);
          if (rows.length === 0) focusTable();
        }}
      />
    </>
  );
}
