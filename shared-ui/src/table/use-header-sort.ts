import { useGridApiRef, type GridEventListener } from '@mui/x-data-grid';
import type { ListView } from '@portal/shared-contracts';
import { useEffect } from 'react';
import { useLatest } from './use-latest.ts';

type Sort = Pick<ListView, 'sort' | 'order'>;

/**
 * Sorts by the header that was pressed; a new one begins descending. In the place of the grid's own answer to the press,
 * which puts all rows of before in order although the server sorts. Returns what the grid is to be given as `apiRef`.
 */
export function useHeaderSort(sort: Sort, onSort: (sort: string, order: 'asc' | 'desc') => void) {
  const apiRef = useGridApiRef();
  const latestRef = useLatest({ sort, onSort });
  useEffect(() => {
    const onClick: GridEventListener<'columnHeaderClick'> = ({ field, colDef }, event) => {
      if (!colDef.sortable) return;
      event.defaultMuiPrevented = true;
      const { sort, onSort } = latestRef.current;
      onSort(field, sort.sort === field && sort.order === 'desc' ? 'asc' : 'desc');
    };
    const onKeyDown: GridEventListener<'columnHeaderKeyDown'> = (params, event, details) => {
      if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) onClick(params, event as never, details);
    };
    const first = { isFirst: true };
    const ends = [
      apiRef.current?.subscribeEvent('columnHeaderClick', onClick, first),
      apiRef.current?.subscribeEvent('columnHeaderKeyDown', onKeyDown, first),
    ];
    return () => ends.forEach((end) => end?.());
  }, [apiRef, latestRef]);
  return apiRef;
}
