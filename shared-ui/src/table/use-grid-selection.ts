import { useGridApiRef, type GridRowId, type GridRowSelectionModel } from '@mui/x-data-grid';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useLatest } from './use-latest.ts';
import type { Selection } from './selection.ts';

/**
 * A selection model of these rows. It is the same object while the rows are the same, because the grid checks all rows for a new
 * one.
 */
function useModel(ids: GridRowSelectionModel['ids']): GridRowSelectionModel {
  const [model, setModel] = useState<GridRowSelectionModel>({ type: 'include', ids });
  if (model.ids === ids) return model;
  if (model.ids.size === ids.size && [...ids].every((id) => model.ids.has(id))) return model;
  const changed: GridRowSelectionModel = { type: 'include', ids };
  setModel(changed);
  return changed;
}

/** Connects the selection with the grid, for the rows of its page (`ids`). */
export function useGridSelection<Row>(ids: readonly string[], selection: Selection<Row> | undefined) {
  const selected = selection?.selected;
  const latestRef = useLatest({ ids, selection });
  const rowSelectionModel = useModel(
    useMemo(() => new Set<GridRowId>(ids.filter((id) => selected?.has(id))), [ids, selected]),
  );
  const apiRef = useGridApiRef();
  // The grid applies a changed selection in a later task; this updates the checkbox at once.
  useLayoutEffect(() => apiRef.current?.setRowSelectionModel(rowSelectionModel), [apiRef, rowSelectionModel]);
  const canSelect = selection !== undefined;
  const changing = useMemo(
    () =>
      canSelect
        ? {
            checkboxSelection: true,
            // Keeps rows of other pages selected when the rows change.
            keepNonExistentRowsSelected: true,
            onRowSelectionModelChange: ({ type, ids: named }: GridRowSelectionModel) =>
              // Select-all has the type `exclude` and no ids.
              latestRef.current.selection?.selectOnPage(
                new Set(latestRef.current.ids.filter((id) => named.has(id) === (type === 'include'))),
              ),
          }
        : { rowSelection: false },
    [canSelect, latestRef],
  );
  return canSelect ? { ...changing, apiRef, rowSelectionModel } : changing;
}
