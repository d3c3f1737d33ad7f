import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { OnCommit, PortalProviders } from '../mount/PortalProviders.tsx';
import type { Column } from './columns.ts';
import { RowsGrid } from './RowsGrid.tsx';

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

/** An invisible, inert element outside the layout. It has a size because the grid measures it. */
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
 * Renders a hidden grid of one row and removes it. The first grid of a page takes up to twice as long as later ones, because its
 * code runs and its styles are created for the first time. With this, the first list opens about 50 ms sooner. Errors are ignored
 * here; opening a list reports them.
 */
export function drawGridAhead(): Promise<void> {
  const place = hiddenPlace();
  document.body.append(place);
  return new Promise((resolve) => {
    const root = createRoot(place, {
      identifierPrefix: 'ahead-',
      onUncaughtError: () => end(),
      onRecoverableError: () => undefined,
    });
    // In a task, because React calls this during a render and cannot unmount a root before it has finished.
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
          hidden={[]}
          sort={{ sort: null, order: 'asc' }}
          onSort={() => undefined}
        />
        <OnCommit then={end} />
      </PortalProviders>
    );
    startTransition(() => root.render(grid));
  });
}
