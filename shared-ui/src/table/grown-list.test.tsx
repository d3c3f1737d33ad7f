import { events } from '@portal/shared-contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { neighborsOf } from '../data.ts';
import { fakeServer, type FakeServer, onPhone, renderWithProviders } from '../testing/index.ts';
import { setSampleKinds } from '../testing/sample-kinds.ts';
import { OpenedSample, SampleLink } from '../testing/OpenedSample.tsx';
import type { ShownPage } from './shown-page.ts';
import { DataTable } from './DataTable.tsx';

interface Quote {
  orderNumber: string;
}

const LIST = '/api/quotes';
const numbered = (first: number, last: number): Quote[] =>
  Array.from({ length: last - first + 1 }, (_, at) => ({ orderNumber: `Q-${first + at}` }));

let server: FakeServer;
beforeAll(() => setSampleKinds());
let widen: () => void;
beforeEach(() => {
  // Cards need no grid; the rule is the same.
  widen = onPhone();
  server = fakeServer({ [LIST]: { rows: numbered(101, 130) } });
});
afterEach(() => {
  server.close();
  widen();
});

const columns = [
  {
    field: 'orderNumber' as const,
    headerName: 'number',
    render: ({ orderNumber: number }: Quote) => <SampleLink number={number} />,
  },
];
const panel = (page: ShownPage<Quote>) => (
  <OpenedSample neighbors={neighborsOf(page, ({ orderNumber }) => orderNumber)} />
);

const show = (at: string, language: 'en' | 'es' = 'en') =>
  renderWithProviders(
    <DataTable
      list={LIST}
      columns={columns}
      rowId="orderNumber"
      namespace="x"
      label="Quotes"
      panel={panel}
    />,
    { at, language, texts: { x: { en: { number: 'Quote' }, es: { number: 'Cotización' } } } },
  );
const shown = () =>
  screen.getAllByText(/^Q-\d+$/, { selector: '[data-card] *' }).map((cell) => cell.textContent);
/** Changes the list on the server, which announces the change. */
async function change(rows: Quote[]): Promise<void> {
  const before = server.calls.length;
  server.answer(LIST, { rows });
  act(() => events.emit('account.changed', {}));
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(before));
}

test.each([
  ['en', '3 new rows', 'Show'],
  ['es', '3 filas nuevas', 'Mostrar'],
] as const)(
  'in %s a person on page two keeps their rows until they ask for the new ones',
  async (language, text, name) => {
    const { address, user } = show('/quotes?page=2', language);
    expect(await screen.findByText('Q-111')).toBeVisible();
    await change(numbered(98, 130));
    expect(await screen.findByText(text)).toBeVisible();
    expect([shown()[0], address()]).toEqual(['Q-111', '/quotes?page=2']);
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('Q-98')).toBeVisible();
    expect(address()).toBe('/quotes');
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  },
);

test('page one shows new rows at once', async () => {
  show('/quotes');
  expect(await screen.findByText('Q-101')).toBeVisible();
  await change(numbered(98, 130));
  expect(await screen.findByText('Q-98')).toBeVisible();
  expect(screen.queryByText('3 new rows')).not.toBeInTheDocument();
});

test('rows stay while a panel is open beside them, and new ones appear once it is closed', async () => {
  const { user } = show('/quotes?details=orders.Q-101');
  expect(await screen.findByText('Q-102')).toBeInTheDocument();
  await change(numbered(98, 130));
  await waitFor(() => expect(screen.getByText('3 new rows')).toBeInTheDocument());
  expect(screen.queryByText('Q-98')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Q-98')).toBeInTheDocument();
});

test('a list that has become shorter returns to the first page', async () => {
  const { address } = show('/quotes?page=2');
  expect(await screen.findByText('Q-111')).toBeVisible();
  await change(numbered(104, 130));
  await waitFor(() => expect(address()).toBe('/quotes'));
});
