import type { ReportLink } from '@portal/shared-contracts';
import { addTexts } from '@portal/shared-ui/i18n';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import { ReportLinks } from './ReportLinks.tsx';

const link = (changes: Partial<ReportLink> = {}): ReportLink => ({
  id: 7,
  report: 'MTR-1',
  createdOn: '2026-03-16',
  expiresOn: '2026-04-15',
  state: 'open',
  views: 2,
  lastViewedOn: '2026-03-17',
  ...changes,
});

let server: FakeServer;
beforeEach(() => {
  addTexts(SECTION, texts);
  server = fakeServer({
    '/api/report-links': { data: [link(), link({ id: 8, state: 'withdrawn', views: 1 })] },
  });
});
afterEach(() => server.close());
const show = () => renderWithProviders(<ReportLinks line="S-1-1" reports={[{ number: 'MTR-1' }]} />);

test('lists the links with their views, and withdraws an open one', async () => {
  const { user } = show();
  expect(await screen.findByText('MTR-1, 03-16-2026 · open until 04-15-2026 · 2 views')).toBeVisible();
  expect(screen.getByText('MTR-1, 03-16-2026 · withdrawn · 1 view')).toBeVisible();
  server.answer('/api/report-links/7/withdraw', { data: null });
  const [withdraw, ...others] = screen.getAllByRole('button', { name: /^Withdraw/ });
  expect(others).toEqual([]);
  if (withdraw) await user.click(withdraw);
  await waitFor(() => expect(server.calls).toContain('/api/report-links/7/withdraw'));
});

test('makes a link and shows it once, to be copied', async () => {
  const { user } = show();
  await screen.findByText(/2 views/);
  server.answer('/api/report-links', { data: { id: 9, token: 'T'.repeat(43), expiresOn: '2026-04-15' } });
  await user.click(screen.getByRole('button', { name: 'Make a link to MTR-1' }));
  expect(await screen.findByText(new RegExp(`/shared-report\\?link=${'T'.repeat(43)}$`))).toBeVisible();
});
