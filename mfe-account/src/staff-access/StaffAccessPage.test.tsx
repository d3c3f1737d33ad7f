import type { StaffAccess } from '@portal/shared-contracts';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { allTexts } from '../testing/all-texts.ts';
import { SECTION } from '../texts.ts';
import { StaffAccessPage } from './StaffAccessPage.tsx';

const PATH = '/api/account/staff-access';
const started: StaffAccess = {
  id: 1,
  happenedAt: '2026-03-14T17:00:00.000Z',
  kind: 'grant.started',
  staffName: 'Sam Ortiz',
  grantId: 7,
  subject: null,
  number: null,
  detail: 'asked by phone where order 10023 is',
};
const entries: StaffAccess[] = [
  {
    ...started,
    id: 6,
    happenedAt: '2026-03-14T17:25:00.000Z',
    kind: 'act',
    detail: 'quotes.reject',
    number: 'Q-7',
  },
  { ...started, id: 5, kind: 'user.invited', number: 'jo@copperline.test', detail: null },
  { ...started, id: 4, kind: 'download', subject: 'packingList', number: 'P-9', detail: null },
  { ...started, id: 3, kind: 'read', subject: 'order', number: 'S-10023', detail: null },
  { ...started, id: 2, kind: 'read', subject: 'openOrders', detail: null },
  started,
];

let server: FakeServer;
beforeEach(() => void (server = fakeServer({ [PATH]: { data: { rows: entries, hasMore: false } } })));
afterEach(() => server.close());

const show = (language: 'en' | 'es' = 'en') =>
  renderWithProviders(<StaffAccessPage />, { language, texts: { [SECTION]: allTexts } });
const visit = async (name: string) => within(await screen.findByRole('article', { name }));
/** Each term of the card with its value. */
const facts = () =>
  screen.getAllByRole('term').map((term): [string | null, ...(string | null)[]] => {
    const items = [...(term.nextElementSibling?.querySelectorAll('li') ?? [])];
    const parts = items.length > 0 ? items : [term.nextElementSibling];
    return [term.textContent, ...parts.map((part) => part?.textContent ?? null)];
  });

test('a visit shows who, when and why, and what was viewed, downloaded and done', async () => {
  show();
  const card = await visit('Sam Ortiz');
  expect(card.getByText('03-14-2026, 10:00 AM to 10:25 AM')).toBeVisible();
  expect(facts()).toEqual([
    ['Why', 'asked by phone where order 10023 is'],
    ['Looked at', 'Open orders', 'Order S-10023'],
    ['Downloaded', 'Packing list P-9'],
    ['Done on your behalf', 'Invited a user: jo@copperline.test', 'Rejected quotes: Q-7'],
  ]);
});

test('shows the same in Spanish', async () => {
  show('es');
  const card = await visit('Sam Ortiz');
  expect(card.getByText('03-14-2026, de 10:00 a 10:25')).toBeVisible();
  expect(facts()[1]).toEqual(['Consultó', 'Pedidos abiertos', 'Pedido S-10023']);
});

test('explains the page for an account that no staff viewed', async () => {
  server.answer(PATH, { data: { rows: [], hasMore: false } });
  show();
  expect(await screen.findByText(/^None of our people has looked at your account yet/)).toBeVisible();
});

test('loads older visits on demand and completes the visit that was cut off', async () => {
  server.answer(PATH, { data: { rows: entries.slice(0, 3), hasMore: true } });
  const { user } = show();
  const card = await visit('Sam Ortiz');
  expect(card.queryByText('Why')).not.toBeInTheDocument();
  server.answer(PATH, { data: { rows: entries.slice(3), hasMore: false } });
  await user.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(await card.findByText('Why')).toBeVisible();
  expect(server.calls.at(-1)).toBe(`${PATH}?before=4`);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('keeps the shown visits when older ones fail to load, and offers Retry', async () => {
  server.answer(PATH, { data: { rows: entries.slice(0, 3), hasMore: true } });
  const { user } = show();
  const card = await visit('Sam Ortiz');
  server.fail(PATH);
  await user.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByText(/^Older entries cannot be shown right now\./)).toBeVisible();
  expect(card.getByText('Downloaded')).toBeVisible();
  server.answer(PATH, { data: { rows: entries.slice(3), hasMore: false } });
  await user.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(await card.findByText('Why')).toBeVisible();
  expect(screen.queryByText(/^Older entries cannot/)).not.toBeInTheDocument();
});

test('shows an error with Retry for a page that fails to load', async () => {
  server.fail(PATH);
  const { user } = show();
  expect(await screen.findByText('Staff access cannot be shown right now')).toBeVisible();
  server.answer(PATH, { data: { rows: entries, hasMore: false } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await visit('Sam Ortiz')).toBeDefined();
});
