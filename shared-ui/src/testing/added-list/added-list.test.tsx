import type { RemnantRow } from '@portal/shared-contracts/testing';
import { screen, waitFor } from '@testing-library/react';
import { saveFile } from '../../download/save-file.ts';
import { ListScreen } from '../../list-screen/ListScreen.tsx';
import { fakeServer, type FakeServer } from '../fake-server.ts';
import { onPhone } from '../media.ts';
import { renderWithProviders } from '../render-with-providers.tsx';
import { remnants } from './list.tsx';
import { SECTION, texts } from './texts.ts';

jest.mock('../../download/save-file.ts', () => ({ saveFile: jest.fn() }));

// For a new list a section adds only what this folder contains, and a route.
const LIST = '/api/remnants';
const EXPORT = `${LIST}/export.csv`;
const free: RemnantRow = {
  id: 1,
  tag: 'R-1',
  productCodes: ['AL6061-RD-2.000'],
  cutOn: '2026-03-14',
  price: 1_250,
  status: 'Free',
};
const reserved: RemnantRow = { ...free, id: 2, tag: 'R-2', cutOn: null, price: 990, status: 'Reserved' };

let server: FakeServer;
beforeAll(() => Promise.all([import('@portal/shared-ui/grid'), import('../../table/RowsGrid.tsx')]), 60_000);
beforeEach(() => {
  localStorage.clear();
  server = fakeServer({ [LIST]: { rows: [free, reserved] }, [EXPORT]: { data: 'csv' } });
});
afterEach(() => server.close());

const show = (at = '/remnants', language: 'en' | 'es' = 'en') =>
  renderWithProviders(<ListScreen {...remnants} />, { at, language, texts: { [SECTION]: texts } });
const cells = () => screen.getAllByRole('gridcell').map(({ textContent }) => textContent);
const lastCall = () => new URL(server.calls.at(-1) ?? '', location.origin);

test('an added list has a page with its title and a table with its columns', async () => {
  show();
  await screen.findAllByRole('gridcell');
  expect(screen.getByRole('heading', { name: 'Remnants' })).toBeVisible();
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Tag', 'Products', 'Cut on', 'Status', 'Price']);
  expect(cells()).toEqual([
    'R-1',
    'AL6061-RD-2.000',
    '03-14-2026',
    'Free',
    '$12.50',
    'R-2',
    'AL6061-RD-2.000',
    '–',
    'Reserved',
    '$9.90',
  ]);
});

test('an added list shows cards on a phone', async () => {
  const widen = onPhone();
  try {
    show('/remnants', 'es');
    expect((await screen.findAllByRole('listitem'))[0]).toHaveTextContent('R-1Libre$12.50');
  } finally {
    widen();
  }
});

test('a column’s header sorts an added list', async () => {
  const { user, address } = show();
  await user.click(await screen.findByRole('columnheader', { name: 'Price' }));
  await waitFor(() => expect(lastCall().searchParams.get('sort')).toBe('price'));
  expect(address()).toContain('sort=price');
});

test('a search of an added list also matches the displayed text of a status', async () => {
  const { user } = show('/remnants', 'es');
  await user.type(await screen.findByRole('searchbox'), 'reservado');
  await waitFor(() => expect(lastCall().searchParams.get('search')).toBe('reservado'));
  expect(lastCall().searchParams.get('statuses')).toBe('Reserved');
});

test('the export of an added list has the columns, headings and statuses of the screen', async () => {
  const { user } = show('/remnants', 'es');
  await screen.findAllByRole('gridcell');
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const { pathname, searchParams } = lastCall();
  expect(pathname).toBe(EXPORT);
  expect(searchParams.getAll('column')).toEqual([
    'tag:Etiqueta',
    'productCodes:Productos',
    'cutOn:Cortado el',
    'status:Estado',
    'price:Precio',
  ]);
  expect(searchParams.getAll('status')).toEqual(['Free:Libre', 'Reserved:Reservado']);
  expect(searchParams.get('name')).toBe('Retazos');
});
