import { screen, within } from '@testing-library/react';
import { fakeServer, onPhone, renderWithProviders, type FakeServer } from '../testing/index.ts';
import type { RowColor } from './columns.ts';
import { DataTable } from './DataTable.tsx';

interface Invoice {
  number?: string;
  color?: RowColor | undefined;
  total: number;
}

const LIST = '/api/invoices';
const COLORS: (RowColor | undefined)[] = ['success', 'primary', 'error', 'pending', 'secondary', 'own-class'];
const rows: Invoice[] = [...COLORS, undefined].map((color, at) => ({
  number: `I-${at}`,
  color,
  total: 2_000,
}));
const words = { number: 'Invoice', total: 'Total', overdue: 'Overdue' };

let server: FakeServer;
beforeEach(() => (server = fakeServer({ [LIST]: { rows } })));
afterEach(() => server.close());

const show = () =>
  renderWithProviders(
    <DataTable<Invoice>
      list={LIST}
      columns={[
        { field: 'number', headerName: 'number' },
        { field: 'total', headerName: 'total', dataType: 'currency' },
      ]}
      rowId="number"
      namespace="mfe-test"
      label="Invoices"
      rowColor={({ color }) => color}
      rowLabel={() => 'overdue'}
    />,
    { at: '/invoices', texts: { 'mfe-test': { en: words, es: words } } },
  );

test('a coloured row has a class, and a chip beside its first value says what the colour means', async () => {
  show();
  await screen.findByRole('grid');
  const shown = screen.getAllByRole('row').slice(1);
  const classes = ['row-success', 'row-primary', 'row-error', 'row-pending', 'row-secondary', 'own-class'];
  for (const [at, name] of classes.entries()) {
    expect(shown[at]).toHaveClass(name);
    expect(within(shown[at]!).getAllByRole('gridcell')[0]).toHaveTextContent(`I-${at}Overdue`);
  }
  expect(shown.at(-1)).not.toHaveTextContent('Overdue');
  expect(shown.at(-1)?.className).not.toMatch(/(^| )row-/);
});

test('on a phone every card has its chip, on the first line before the amount', async () => {
  const widen = onPhone();
  try {
    show();
    const cards = within(await screen.findByRole('list', { name: 'Invoices' })).getAllByRole('listitem');
    expect(cards[2]).toHaveClass('row-error');
    expect(cards[2]).toHaveTextContent('I-2Overdue$20.00');
    expect(cards[6]).toHaveTextContent('I-6Overdue$20.00');
  } finally {
    widen();
  }
});
