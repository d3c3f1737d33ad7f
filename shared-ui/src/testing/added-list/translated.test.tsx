import { type RemnantRow } from '@portal/shared-contracts/testing';
import { translatePages } from '@portal/shared-contracts/translate-pages';
import { screen, waitFor, within } from '@testing-library/react';
import { ListScreen } from '../../list-screen/ListScreen.tsx';
import { fakeServer, type FakeServer } from '../fake-server.ts';
import { renderWithProviders } from '../render-with-providers.tsx';
import { remnants } from './list.tsx';
import { SECTION, texts } from './texts.ts';

const LIST = '/api/remnants';
const row: RemnantRow = {
  id: 1,
  tag: 'R-1',
  productCodes: ['AL6061-RD-2.000', 'AL6061-RD-3.000'],
  cutOn: '2026-03-14',
  price: 1_250,
  status: 'Free',
};

let server: FakeServer;
beforeAll(() => Promise.all([import('@portal/shared-ui/grid'), import('../../table/RowsGrid.tsx')]), 60_000);
beforeAll(translatePages);
beforeEach(() => (server = fakeServer({ [LIST]: { rows: [row] } })));
afterEach(() => server.close());

test('a list in a page that the browser translates can be searched, be updated, and show its columns again', async () => {
  const { user } = renderWithProviders(<ListScreen {...remnants} />, {
    at: '/remnants',
    texts: { [SECTION]: texts },
  });
  await screen.findAllByRole('gridcell');
  server.answer(LIST, { rows: [] });
  await user.type(screen.getByRole('searchbox'), 'R-9');
  expect(await screen.findByText(/R-9/)).toBeVisible();
  server.answer(LIST, { rows: [{ ...row, price: 990, productCodes: ['AL6061-RD-9.000'] }] });
  await user.clear(screen.getByRole('searchbox'));
  expect(await screen.findByRole('gridcell', { name: '$9.90' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const columns = screen.getByRole('group', { name: 'Columns' });
  await user.click(within(columns).getByRole('checkbox', { name: 'Price' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Price' })).not.toBeInTheDocument());
  expect(window.staleTexts?.()).toEqual([]);
});
