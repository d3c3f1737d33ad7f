import { useGridApiRef, type GridRowSelectionModel } from '@mui/x-data-grid';
import { useLayoutEffect, useMemo } from 'react';
import { useLatest } from './use-latest.ts';
import type { Selection } from './use-selection.ts';

/** One object for all pages without a selected row: for another the grid looks at each of its rows anew. */
const NONE: GridRowSelectionModel = { type: 'include', ids: new Set() };

/** The part of the selection that the grid sees and changes: the rows of its page, which `ids` names. */
export function useSelecting<Row>(ids: readonly string[], selection: Selection<Row> | undefined) {
  const selected = selection?.selected;
  const latestRef = useLatest({ ids, selection });
  const rowSelectionModel = useMemo((): GridRowSelectionModel => {
    const named = selected === undefined || selected.size === 0 ? [] : ids.filter((id) => selected.has(id));
    return named.length === 0 ? NONE : { type: 'include', ids: new Set(named) };
  }, [ids, selected]);
  const apiRef = useGridApiRef();
  // The grid takes a changed selection over in a task after the click: until then the box would stand as it was before.
  useLayoutEffect(() => apiRef.current?.setRowSelectionModel(rowSelectionModel), [apiRef, rowSelectionModel]);
  const canSelect = selection !== undefined;
  const changing = useMemo(
    () =>
      canSelect
        ? {
            checkboxSelection: true,
            // When the rows change, the grid must not take those of other pages for gone.
            keepNonExistentRowsSelected: true,
            onRowSelectionModelChange: ({ type, ids: named }: GridRowSelectionModel) =>
              // Select-all names nothing and excludes nothing.
              latestRef.current.selection?.selectOnPage(
                new Set(latestRef.current.ids.filter((id) => named.has(id) === (type === 'include'))),
              ),
          }
        : { rowSelection: false },
    [canSelect, latestRef],
  );
  return canSelect ? { ...changing, apiRef, rowSelectionModel } : changing;
}
