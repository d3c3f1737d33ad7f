import { useGridApiRef, type GridRowId, type GridRowSelectionModel } from '@mui/x-data-grid';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useLatest } from './use-latest.ts';
import type { Selection } from './selection.ts';

/** A model of these rows, the same object as long as they are the same: for another the grid looks at each of its rows anew. */
function useModel(ids: GridRowSelectionModel['ids']): GridRowSelectionModel {
  const [model, setModel] = useState<GridRowSelectionModel>({ type: 'include', ids });
  if (model.ids === ids) return model;
  if (model.ids.size === ids.size && [...ids].every((id) => model.ids.has(id))) return model;
  const changed: GridRowSelectionModel = { type: 'include', ids };
  setModel(changed);
  return changed;
}

/** The part of the selection that the grid sees and changes: the rows of its page, which `ids` names. */
export function useSelecting<Row>(ids: readonly string[], selection: Selection<Row> | undefined) {
  const selected = selection?.selected;
  const latestRef = useLatest({ ids, selection });
  const rowSelectionModel = useModel(
    useMemo(() => new Set<GridRowId>(ids.filter((id) => selected?.has(id))), [ids, selected]),
  );
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
