import type { StaffAuditRow } from '@portal/shared-contracts';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { allTexts } from '../testing/all-texts.ts';
import { SECTION } from '../texts.ts';
import { AuditPage } from './AuditPage.tsx';

const PATH = '/api/staff/audit';
const looked: StaffAuditRow = {
  id: 90,
  happenedAt: '2026-03-15T17:05:00.000Z',
  kind: 'read',
  staffName: 'Sam Ortiz',
  grantId: 7,
  subject: 'order',
  number: 'S-10023',
  detail: null,
  profileId: 4,
  permission: 'agent',
  customerId: 1001,
  clientName: 'Copperline Fabrication',
  accountNumber: 'C-1001',
};
const rows: StaffAuditRow[] = [
  looked,
  { ...looked, id: 89, kind: 'grant.started', subject: null, number: null, detail: 'asked by phone' },
  {
    ...looked,
    id: 88,
    happenedAt: '2026-03-15T06:59:00.000Z',
    kind: 'member.changed',
    staffName: 'Operator',
    permission: null,
    subject: null,
    number: 'sam@metals.test',
    detail: 'agent',
    customerId: null,
    clientName: null,
    accountNumber: null,
  },
];

let server: FakeServer;
beforeEach(() => void (server = fakeServer({ [PATH]: { data: { rows, hasMore: true } } })));
afterEach(() => server.close());

const show = (language: 'en' | 'es' = 'en') =>
  renderWithProviders(<AuditPage />, { language, texts: { [SECTION]: allTexts } });
const entries = async () =>
  within(await screen.findByRole('region', { name: 'Entries of the audit' })).getAllByRole('listitem');
const field = (name: string) => screen.getByLabelText(name, { exact: true });

test('shows time, staff, customer and action of each entry, grouped by days of the distributor', async () => {
  show();
  expect((await entries()).map(({ textContent }) => textContent)).toEqual([
    '10:05 AMSam Ortiz (Agent)Copperline FabricationC-1001Looked at: Order S-10023',
    '10:05 AMSam Ortiz (Agent)Copperline FabricationC-1001Began to view the accountasked by phone',
    '11:59 PMOperatorChanged the permission of a member of staff: sam@metals.testAgent',
  ]);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '03-15-2026',
    '03-14-2026',
  ]);
});

test('filters the audit and its export by text and days', async () => {
  const { user } = show();
  await entries();
  await user.type(field('Search'), 'copper');
  fireEvent.change(field('From'), { target: { value: '2026-03-01' } });
  fireEvent.change(field('To'), { target: { value: '2026-03-15' } });
  const query = '?search=copper&from=2026-03-01&to=2026-03-15';
  await waitFor(() => expect(server.calls.at(-1)).toBe(PATH + query));
  expect(screen.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute(
    'href',
    `${PATH}/export.csv${query}`,
  );
});

test('marks the entries of the previous filter until the new ones have loaded', async () => {
  const { user } = show();
  await entries();
  const release = server.hold();
  server.answer(PATH, { data: { rows: [looked], hasMore: false } });
  await user.type(field('Search'), 'S-10023');
  const list = screen.getByRole('region', { name: 'Entries of the audit' });
  await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'true'));
  release();
  await waitFor(async () => expect(await entries()).toHaveLength(1));
  expect(list).toHaveAttribute('aria-busy', 'false');
});

test('says that a filter finds nothing', async () => {
  const { user } = show();
  await entries();
  server.answer(PATH, { data: { rows: [], hasMore: false } });
  await user.type(field('Search'), 'zzz');
  expect(await screen.findByText('No entry was found.')).toHaveAttribute('role', 'status');
});

test('adds older entries of the same filter below', async () => {
  const { user } = show();
  await entries();
  await user.type(field('Search'), 'sam');
  await waitFor(() => expect(server.calls.at(-1)).toBe(`${PATH}?search=sam`));
  server.answer(PATH, {
    data: { rows: [{ ...looked, id: 5, happenedAt: '2026-03-14T17:00:00.000Z' }], hasMore: false },
  });
  await user.click(await screen.findByRole('button', { name: 'Show older entries' }));
  await waitFor(async () => expect(await entries()).toHaveLength(4));
  expect(server.calls.at(-1)).toBe(`${PATH}?search=sam&before=88`);
});

test('a print shows its day and filter, and that older entries are missing', async () => {
  const { user } = show('es');
  await screen.findAllByRole('listitem');
  await user.type(screen.getByLabelText('Buscar', { exact: true }), 'sam');
  const note = /^Impreso el \d\d-\d\d-\d{4} · Búsqueda: sam · Las entradas anteriores no están/;
  expect(await screen.findByText(note)).toHaveAttribute('data-print', 'only');
  const button = screen.getByRole('button', { name: 'Imprimir' });
  expect(button.closest('[data-print=never]')).toContainElement(screen.getByRole('link'));
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await user.click(button);
  expect(print).toHaveBeenCalledTimes(1);
});

test('shows an error with Retry for an audit that fails to load', async () => {
  server.fail(PATH);
  const { user } = show();
  expect(await screen.findByText('The audit cannot be shown right now')).toBeVisible();
  server.answer(PATH, { data: { rows, hasMore: false } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await entries()).toHaveLength(3);
});
