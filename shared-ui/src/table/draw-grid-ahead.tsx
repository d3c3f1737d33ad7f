import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { PortalProviders } from '../mount/PortalProviders.tsx';
import type { Column } from './column.ts';
import { loadRowsGrid } from './use-rows-grid.ts';

interface Row {
  id: string;
  codes: string[];
  cents: number;
}

const ROWS: Row[] = [{ id: '1', codes: ['1', '2'], cents: 100 }];
const COLUMNS: Column<Row>[] = [
  { field: 'id', headerName: '' },
  { field: 'codes', headerName: '', dataType: 'codes' },
  { field: 'cents', headerName: '', dataType: 'currency' },
];
const NONE_HIDDEN: string[] = [];

function Drawn({ then }: { then: () => void }): ReactNode {
  useLayoutEffect(then, [then]);
  return null;
}

/** Where nobody sees, hears or reaches it, and where it moves nothing. The grid draws rows only in a place that has a size. */
function hiddenPlace(): HTMLElement {
  const place = document.createElement('div');
  place.toggleAttribute('inert', true);
  Object.assign(place.style, {
    position: 'fixed',
    top: 0,
    width: '900px',
    height: '160px',
    visibility: 'hidden',
    contain: 'strict',
  });
  return place;
}

/**
 * Draws a grid of one row where it is not seen, and takes it away again. The first grid of a page costs up to twice what the next ones
 * do, as its styles are made and its code runs for the first time; after this it is not the first
 * (docs/performance-notes.md, "A change of section"). A grid that fails is told of when a list is opened.
 */
export async function drawGridAhead(): Promise<void> {
  const { RowsGrid } = await loadRowsGrid();
  const place = hiddenPlace();
  document.body.append(place);
  await new Promise<void>((resolve) => {
    const root = createRoot(place, { onUncaughtError: () => end() });
    // React calls this while it draws, and cannot end a root before it has finished.
    const end = (): void =>
      void setTimeout(() => {
        root.unmount();
        place.remove();
        resolve();
      });
    const grid = (
      <PortalProviders>
        <RowsGrid
          rows={ROWS}
          columns={COLUMNS}
          rowId="id"
          namespace="ui"
          label=""
          asked=""
          isWaiting={false}
          selected={undefined}
          hidden={NONE_HIDDEN}
          sort={{ sort: null, order: 'asc' }}
          onSort={() => undefined}
        />
        <Drawn then={end} />
      </PortalProviders>
    );
    startTransition(() => root.render(grid));
  });
}
