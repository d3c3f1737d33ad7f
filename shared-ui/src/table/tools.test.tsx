import { act, screen, waitFor, within } from '@testing-library/react';
import { saveFile } from '../download/save-file.ts';
import { fakeServer, onPhone, pretendWidth, renderWithProviders, type FakeServer } from '../testing/index.ts';
import type { Column } from './columns.ts';
import { loadChoosing } from './late-choosing.ts';
import { DataTable } from './DataTable.tsx';

jest.mock('../download/save-file.ts', () => ({ saveFile: jest.fn() }));

interface Quote {
  orderNumber: string;
  orderedBy: string | null;
  total: number;
}

const LIST = '/api/quotes';
const EXPORT = `${LIST}/export.csv`;
const rows: Quote[] = [
  { orderNumber: 'Q-101', orderedBy: 'Dana', total: 1_000 },
  { orderNumber: 'Q-102', orderedBy: 'Lee', total: 2_000 },
];
const columns: Column<Quote>[] = [
  { field: 'orderNumber', headerName: 'number' },
  { field: 'total', headerName: 'total', dataType: 'currency' },
];
const words = { number: 'Quote', person: 'Ordered by', total: 'Total' };

let server: FakeServer;
beforeAll(loadChoosing);
beforeEach(() => {
  localStorage.clear();
  server = fakeServer({
    [LIST]: { rows },
    [EXPORT]: { data: 'csv' },
    [`${LIST}/export.xlsx`]: { data: 'xlsx' },
  });
});
afterEach(() => {
  server.close();
  jest.restoreAllMocks();
});

function show(at = '/quotes', shown = columns, language: 'en' | 'es' = 'en') {
  return renderWithProviders(
    <DataTable
      list={LIST}
      columns={shown}
      rowId="orderNumber"
      namespace="mfe-test"
      label="Quotes"
      selection={{ actions: (selected) => <b>{selected.length} rows</b> }}
    />,
    { at, language, texts: { 'mfe-test': { en: words, es: words } } },
  );
}
const headers = () =>
  screen
    .getAllByRole('columnheader')
    .map((header) => header.textContent)
    .filter((text) => text !== '');
const choice = (name: string) =>
  within(screen.getByRole('group', { name: 'Columns' })).getByRole('checkbox', { name });

test('the export has all pages of the current search and sort', async () => {
  const { user } = show('/quotes?page=1&pageSize=20&sort=total&order=asc&search=q-10');
  await screen.findByText('Q-101');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  expect(server.calls.at(-1)).toBe(
    `${EXPORT}?sort=total&order=asc&search=q-10&column=orderNumber%3AQuote&column=total%3ATotal&name=Quotes`,
  );
});

test('the menu of more tools exports the same as a workbook', async () => {
  const { user } = show('/quotes?sort=total&order=asc&search=q-10');
  await screen.findByText('Q-101');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'Export for Excel (XLSX)' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  expect(server.calls.at(-1)).toBe(
    `${LIST}/export.xlsx?sort=total&order=asc&search=q-10&column=orderNumber%3AQuote&column=total%3ATotal&name=Quotes`,
  );
});

test('an empty list cannot be exported', async () => {
  server.answer(LIST, { rows: [] });
  show();
  await screen.findByText('No data available');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});

test('a column can be hidden and shown, and the choice is stored for the list', async () => {
  const { user, unmount } = show();
  await screen.findByRole('grid');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(choice('Total'));
  await waitFor(() => expect(headers()).toEqual(['Quote']));
  unmount();
  const again = show();
  await screen.findByRole('grid');
  expect(headers()).toEqual(['Quote']);
  await again.user.click(screen.getByRole('button', { name: 'Columns' }));
  await again.user.click(choice('Total'));
  await waitFor(() => expect(headers()).toEqual(['Quote', 'Total']));
});

test('the last column cannot be hidden', async () => {
  const { user } = show();
  await screen.findByRole('grid');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(choice('Quote'));
  await waitFor(() => expect(choice('Total')).toBeDisabled());
  expect(headers()).toEqual(['Total']);
});

test.each(['not JSON', '{"columns":[],"hidden":["orderNumber","total"]}', '{"total":1}'])(
  'with the stored value %s every column is shown',
  async (stored) => {
    localStorage.setItem(`tableLayout:${LIST}`, stored);
    show();
    await screen.findByRole('grid');
    expect(headers()).toEqual(['Quote', 'Total']);
  },
);

describe('the menu of more tools', () => {
  const more = async (user: ReturnType<typeof show>['user'], name: string, role: 'button' | 'radio') => {
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole(role, { name }));
  };

  test('makes rows compact, and stores the choice for all lists', async () => {
    const { user, unmount } = show();
    await screen.findByRole('grid');
    const heightOf = () => screen.getByRole('row', { name: /Q-101/ }).style.getPropertyValue('--height');
    expect(heightOf()).toBe('52px');
    await more(user, 'Compact', 'radio');
    await waitFor(() => expect(heightOf()).toBe('40px'));
    unmount();
    show();
    await screen.findByRole('grid');
    expect(heightOf()).toBe('40px');
  });

  test('prints all rows of the view with their sum, and removes them after printing', async () => {
    const printedTexts: (string | null)[][] = [];
    const cellsOf = (part: Element | undefined) =>
      [...(part?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
    document.head.insertAdjacentHTML('beforeend', '<meta name="application-name" content="Harbor Alloys">');
    jest.spyOn(window, 'print').mockImplementation(() => {
      expect(document.querySelector('[data-print=alone]')).toHaveTextContent(/^Harbor Alloys/);
      const paper = document.querySelector('[data-print=alone] table');
      for (const part of paper?.querySelectorAll('tbody tr, tfoot') ?? []) printedTexts.push(cellsOf(part));
    });
    const { user } = show('/quotes?sort=total&order=asc&search=q-10');
    await screen.findByText('Q-101');
    await more(user, 'Print', 'button');
    await waitFor(() => expect(printedTexts).not.toHaveLength(0));
    expect(server.calls.at(-1)).toBe(`${LIST}?page=1&pageSize=all&sort=total&order=asc&search=q-10`);
    expect(printedTexts).toEqual([
      ['Q-101', '$10.00'],
      ['Q-102', '$20.00'],
      ['2 rows', '$30.00'],
    ]);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('[data-print=alone]')).toBeNull();
  });

  test.each([
    ['en', 'Rows 11–12 of 12', 'These 2 rows'],
    ['es', 'Filas 11–12 de 12', 'Estas 2 filas'],
  ] as const)('says in %s which rows of the list are printed and summed', async (language, part, sum) => {
    const many = Array.from({ length: 12 }, (_, at) => ({ ...rows[0], orderNumber: `Q-${at + 1}` }));
    server.answer(LIST, { rows: many });
    show('/quotes?page=2', columns, language);
    await screen.findByText('Q-11');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const paper = document.querySelector<HTMLElement>('[data-print=alone]');
    expect(paper).toHaveTextContent(part);
    expect(paper?.querySelector('tfoot td')).toHaveTextContent(sum);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  test.each([
    ['en', 'Still loading. Print again once the rows are there.'],
    ['es', 'Todavía se está cargando. Imprima de nuevo cuando estén las filas.'],
  ] as const)('prints in %s that the rows are still loading, and no tools', async (language, text) => {
    const widen = onPhone();
    const release = server.hold();
    try {
      show('/quotes', columns, language);
      expect(await screen.findByText(text)).toHaveAttribute('data-print', 'only');
      for (const tool of [screen.getByRole('searchbox'), ...screen.getAllByRole('button')])
        expect(tool.closest('[data-print=never]')).not.toBeNull();
    } finally {
      release();
      widen();
    }
  });

  test('does not print a part of a list without saying so', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation();
    const { user } = show();
    await screen.findByText('Q-101');
    server.fail(LIST);
    await more(user, 'Print', 'button');
    await waitFor(() => expect(server.calls).toHaveLength(2));
    expect(print).not.toHaveBeenCalled();
  });
});

describe('a column that a person chooses to see', () => {
  const optional: Column<Quote>[] = [
    ...columns,
    { field: 'orderedBy', headerName: 'person', visibility: 'desktop', optional: true },
  ];

  test('is hidden by default', async () => {
    const { user } = show('/quotes', optional);
    await screen.findByRole('grid');
    expect(headers()).toEqual(['Quote', 'Total']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(choice('Ordered by'));
    await waitFor(() => expect(headers()).toEqual(['Quote', 'Total', 'Ordered by']));
  });

  test('is shown while a search finds a row by it', async () => {
    show('/quotes?search=dan', optional);
    await screen.findByRole('grid');
    expect(screen.getAllByText('Dana')).not.toHaveLength(0);
    expect(headers()).toEqual(['Quote', 'Total', 'Ordered by']);
  });

  test('is then also shown on a phone’s card', async () => {
    const widen = onPhone();
    try {
      const { unmount } = show('/quotes', optional);
      await screen.findByText('Q-101');
      expect(screen.queryByText('Dana')).not.toBeInTheDocument();
      unmount();
      show('/quotes?search=dan', optional);
      expect(await screen.findByText('Dana')).toBeVisible();
    } finally {
      widen();
    }
  });
});

test('a narrow page shows only the columns that fit, until the person chooses others', async () => {
  const widen = pretendWidth(600);
  try {
    const { user } = show('/quotes', [columns[0]!, { ...columns[1]!, visibility: 'desktop' }]);
    await screen.findByRole('grid');
    expect(headers()).toEqual(['Quote']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(choice('Total'));
    await waitFor(() => expect(headers()).toEqual(['Quote', 'Total']));
  } finally {
    widen();
  }
});
