import {
  gridClasses,
  gridFocusCellSelector,
  gridTabIndexCellSelector,
  useGridApiContext,
  useGridSelector,
  type GridApi,
  type GridSlotProps,
} from '@mui/x-data-grid';
import {
  memo,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type ReactNode,
  type SyntheticEvent,
} from 'react';

type CellProps = GridSlotProps['cell'];
type CellEvent = 'cellClick' | 'cellDoubleClick' | 'cellMouseDown' | 'cellKeyDown';

const ALIGNED = {
  left: gridClasses['cell--textLeft'],
  center: gridClasses['cell--textCenter'],
  right: gridClasses['cell--textRight'],
};
/** A cell with the focus in a column that is scrolled out of sight stays in the page, without room of its own. */
const OUT_OF_SIGHT: CSSProperties = { padding: 0, opacity: 0, width: 0, height: 0, border: 0 };

/**
 * A cell of the grid, with what a list needs of it and without what it never has: cells that are edited, span others or
 * add up. The library's own asks the grid's state a dozen questions, for every cell and at every change.
 */
function Cell({ column, rowId, align, colIndex, width, isNotVisible }: CellProps): ReactNode {
  const grid = useGridApiContext();
  const { field } = column;
  const isAt = (place: { id: unknown; field: string } | null) => place?.id === rowId && place.field === field;
  const hasFocus = useGridSelector(grid, () => isAt(gridFocusCellSelector(grid)));
  const isTabStop = useGridSelector(grid, () => isAt(gridTabIndexCellSelector(grid))) && !isNotVisible;
  const cell = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = cell.current;
    if (!hasFocus || !element || element.contains(document.activeElement)) return;
    (element.querySelector<HTMLElement>('[tabindex="0"]') ?? element).focus();
  }, [hasFocus]);

  const params = grid.current.getCellParams(rowId, field);
  const content = column.renderCell?.({ ...params, tabIndex: isTabStop ? 0 : -1 } as never);
  const text = content === undefined ? String(params.formattedValue ?? '') : undefined;
  return (
    <div
      ref={cell}
      role="gridcell"
      className={`${gridClasses.cell} ${ALIGNED[align]} ${(column.cellClassName as string | undefined) ?? ''}`}
      data-field={field}
      data-colindex={colIndex}
      aria-colindex={colIndex + 1}
      tabIndex={isTabStop ? 0 : -1}
      title={text}
      style={isNotVisible ? OUT_OF_SIGHT : ({ '--width': `${width}px` } as CSSProperties)}
      onClick={tell(grid.current, 'cellClick', rowId, field)}
      onDoubleClick={tell(grid.current, 'cellDoubleClick', rowId, field)}
      onMouseDown={tell(grid.current, 'cellMouseDown', rowId, field)}
      onKeyDown={tell(grid.current, 'cellKeyDown', rowId, field)}
    >
      {text ?? content}
    </div>
  );
}

/** Tells the grid what happened at a cell; its row may have gone meanwhile. */
const tell =
  (api: GridApi, name: CellEvent, id: CellProps['rowId'], field: string) =>
  (event: SyntheticEvent): void => {
    if (api.getRow(id)) api.publishEvent(name, api.getCellParams(id, field) as never, event as never);
  };

/** Drawn again for another row, place or width: for what else is new with its row, a cell looks as before. */
export const GridCell = memo(
  Cell,
  (before, now) =>
    before.row === now.row &&
    before.column === now.column &&
    before.width === now.width &&
    before.rowId === now.rowId &&
    before.colIndex === now.colIndex &&
    before.isNotVisible === now.isNotVisible,
);
