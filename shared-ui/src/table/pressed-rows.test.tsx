import { screen } from '@testing-library/react';
import { fakeServer, renderWithProviders } from '../testing/index.ts';
import { DataTable } from './DataTable.tsx';
import { loadRowsGrid } from './use-rows-grid.ts';

// Without `act`: React renders in steps, as in a browser.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

// jsdom has no pointer events.
const point = (kind: 'down' | 'up', at: Element): void =>
  void at.dispatchEvent(new MouseEvent(`pointer${kind}`, { bubbles: true }));

const task = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

/** The first rows, pressed in the moment in which they appear. */
const pressedAtOnce = (): Promise<Element> =>
  new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      const rows = screen.queryByRole('table');
      if (!rows) return;
      observer.disconnect();
      point('down', rows);
      resolve(rows);
    }).observe(document, { childList: true, subtree: true });
  });

test('the grid, although it is loaded, replaces pressed rows only after their release', async () => {
  const server = fakeServer({ '/api/quotes': { rows: [{ orderNumber: 'Q-1' }] } });
  await loadRowsGrid();
  renderWithProviders(
    <DataTable
      list="/api/quotes"
      columns={[{ field: 'orderNumber', headerName: 'number' }]}
      rowId="orderNumber"
      namespace="mfe-test"
      label="Quotes"
    />,
  );
  const rows = await pressedAtOnce();
  for (let tasks = 0; tasks < 50; tasks += 1) await task();
  expect(rows).toBeInTheDocument();
  point('up', rows);
  expect(rows).toBeInTheDocument();
  expect(await screen.findByRole('grid')).toBeInTheDocument();
  expect(rows).not.toBeInTheDocument();
  server.close();
});
