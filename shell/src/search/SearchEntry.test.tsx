/** @jest-environment-options {"url": "https://portal.test/"} */
import { keepAuthkey, setRecordKinds, setSession } from '@portal/shared-contracts';
import { anAccount } from '@portal/shared-contracts/testing';
import { PortalProviders } from '@portal/shared-ui';
import { addTexts } from '@portal/shared-ui/i18n';
import { BrowserRouter } from '@portal/shared-ui/router';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalProvider } from '../loading/portal.ts';
import { aPortal, aRelease } from '../testing/a-portal.ts';
import { SearchEntry } from './SearchEntry.tsx';
import en from '../../locales/en.json';

const text = (english: string) => ({ en: english, es: `${english} (es)` });
const release = aRelease({
  descriptor: {
    routes: [
      { path: '/parts', access: 'signedIn', chrome: 'full', title: text('All parts') },
      { path: '/bolts', access: 'signedIn', chrome: 'full', title: text('All bolts') },
    ],
    nav: [
      { id: 'parts', label: text('Parts'), icon: 'other', path: '/parts', order: 1 },
      { id: 'bolts', label: text('Bolts'), icon: 'other', path: '/bolts', order: 2, parent: 'parts' },
    ],
    panels: [{ kind: 'parts', title: text('Part'), page: '/parts', opens: 'anywhere' }],
    search: [
      {
        id: 'parts',
        order: 1,
        title: text('Parts'),
        icon: 'other',
        lists: [
          {
            call: '/api/parts',
            page: '/parts',
            title: 'number',
            record: 'parts',
            facts: [{ field: 'po', label: text('PO') }],
          },
        ],
      },
      {
        id: 'bolts',
        order: 2,
        title: text('Bolts'),
        icon: 'other',
        lists: [{ call: '/api/bolts', page: '/bolts', title: 'number', facts: [] }],
      },
    ],
  },
});

type Answer = object[] | 'fails' | 'never';
const ROWS: Record<string, Answer> = {};
const asked: string[] = [];
const real = globalThis.fetch;

function answer(url: string, signal: AbortSignal | null | undefined): Promise<Response> {
  asked.push(url);
  const rows = ROWS[new URL(url, location.origin).pathname] ?? [];
  if (rows === 'fails') return Promise.resolve(Response.json({}, { status: 500 }));
  if (rows !== 'never') return Promise.resolve(Response.json({ data: { rows } }));
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
}

// jsdom does not open dialogs.
beforeAll(() =>
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      this.querySelector('input')?.focus();
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  }),
);

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  jest.useFakeTimers();
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  localStorage.clear();
  asked.length = 0;
  Object.assign(ROWS, {
    '/api/parts': [
      { number: 'P-12', po: 'Año 7' },
      { number: 'P-1', po: null },
    ],
    '/api/bolts': [{ number: 'B-1' }],
  });
  globalThis.fetch = ((url: string, init?: RequestInit) => answer(url, init?.signal)) as typeof fetch;
  history.replaceState(null, '', '/');
  addTexts('shell', { en, es: {} });
  setRecordKinds([release]);
  keepAuthkey('half');
  setSession({ status: 'signedIn', account: anAccount() });
});
afterEach(() => jest.useRealTimers());
afterAll(() => void (globalThis.fetch = real));

function show(): void {
  render(
    <PortalProviders>
      <PortalProvider value={aPortal({ releases: [release] })}>
        <BrowserRouter>
          <SearchEntry />
          <input aria-label="Other" />
        </BrowserRouter>
      </PortalProvider>
    </PortalProviders>,
  );
}

const field = () => screen.findByRole('combobox', { name: 'Search the portal' });
const names = (): string[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = (): string | null => screen.queryByRole('option', { selected: true })?.textContent ?? null;

/** Opens the search by `/`, types, and waits for the answers. */
async function search(typed: string): Promise<void> {
  await user.keyboard('/');
  await user.type(await field(), typed);
  await act(() => jest.advanceTimersByTimeAsync(200));
}

test('what is typed before the dialog is there is not lost', async () => {
  show();
  for (const key of ['/', 'P', '-', '1']) fireEvent.keyDown(document.body, { key });
  expect(await field()).toHaveValue('P-1');
});

test('/ opens the search with the pages, and Escape closes it and returns the focus', async () => {
  show();
  const opener = screen.getByRole('button', { name: 'Search the portal' });
  opener.focus();
  await user.keyboard('/');
  expect(await field()).toHaveFocus();
  expect(location.search).toBe('?find=');
  expect(names()).toEqual(['Home', 'Parts', 'Parts: Bolts']);
  expect(asked).toEqual([]);
  act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(location.search).toBe('');
});

test('what is named as searched comes first, with what was searched marked and the count said', async () => {
  show();
  await search('p-1');
  expect(names()).toEqual(['P-1', 'P-12PO Año 7', 'See all in All parts', 'B-1']);
  const [first] = screen.getAllByRole('option');
  expect(within(first!).getByText('P-1').tagName).toBe('MARK');
  expect(active()).toBe('P-1');
  expect(screen.getByRole('group', { name: 'Parts' })).toContainElement(first!);
  expect(screen.getByRole('status')).toHaveTextContent('3 results');
  expect(screen.getByRole('option', { name: 'See all in All parts' })).toHaveAttribute(
    'href',
    '/parts?search=p-1',
  );
});

test('the lists are asked once the typing pauses, and only from two characters on', async () => {
  show();
  await search('p');
  expect(asked).toEqual([]);
  await user.type(await field(), '-12');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(asked).toEqual(['/api/parts?search=p-12&best=5', '/api/bolts?search=p-12&best=5']);
});

test('arrow keys choose, Enter opens, and what was opened is first the next time', async () => {
  show();
  await search('p-1');
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('B-1');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('P-12PO Año 7');
  expect(await field()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { selected: true }).id,
  );
  await user.keyboard('{Enter}');
  expect(location.pathname + location.search).toBe('/parts?details=parts.P-12');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('/');
  await field();
  expect(names().slice(0, 2)).toEqual(['P-12Parts', 'Clear recent']);
  await user.click(screen.getByRole('option', { name: 'Clear recent' }));
  expect(names()[0]).toBe('Home');
});

test('Enter before the answers opens the first of them', async () => {
  show();
  await user.keyboard('/');
  await user.type(await field(), 'p-1{Enter}');
  expect(location.pathname).toBe('/');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(location.pathname + location.search).toBe('/parts?details=parts.P-1');
});

test('a list that fails says so with a way to try again, and leaves the results of the others', async () => {
  ROWS['/api/parts'] = 'fails';
  show();
  await search('p-1');
  expect(names()).toEqual(['B-1', 'Parts could not be searched.Try again']);
  ROWS['/api/parts'] = [{ number: 'P-1' }];
  await act(() => user.click(screen.getByRole('option', { name: /^Parts could not/ })));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(names()).toEqual(['P-1', 'B-1']);
  expect(asked.filter((url) => url.startsWith('/api/bolts'))).toHaveLength(1);
});

test('a list that does not answer counts as failed after four seconds', async () => {
  ROWS['/api/parts'] = 'never';
  show();
  await search('p-1');
  expect(names()).toEqual(['B-1']);
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(names()).toEqual(['B-1', 'Parts could not be searched.Try again']);
});

test('nothing found is said', async () => {
  Object.assign(ROWS, { '/api/parts': [], '/api/bolts': [] });
  show();
  await search('zzz');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “zzz”');
});

test('an address with a text opens the search for it', async () => {
  history.replaceState(null, '', '/?find=p-1');
  show();
  expect(await field()).toHaveValue('p-1');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(names()).toContain('P-1');
});
