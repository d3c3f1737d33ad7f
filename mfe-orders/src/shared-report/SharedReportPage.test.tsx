import type { SharedReport } from '@portal/shared-contracts';
import { addTexts } from '@portal/shared-ui/i18n';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import { SharedReportPage } from './SharedReportPage.tsx';

const TOKEN = 'A'.repeat(43);
const path = `/api/shared-reports/${TOKEN}`;
const report: SharedReport = {
  customerName: 'Copperline Fabrication',
  heat: 'KA35445',
  productCode: 'AL6061T651-PL-0.500',
  productDescription: '6061-T651 Aluminum Plate 0.500 in',
  mill: 'Kanab Aluminum, Spokane',
  meltedIn: 'US',
  packId: 'PK156126',
  report: { number: 'MTR-1', heat: 'KA35445', date: '2026-03-01', isReplaced: false, values: null },
  expiresOn: '2026-04-15',
};

let server: FakeServer;
beforeEach(() => {
  addTexts(SECTION, texts);
  sessionStorage.clear();
  server = fakeServer({ [path]: { data: report }, [`${path}/views`]: { data: null } });
});
afterEach(() => server.close());
const show = (at = `/shared-report?link=${TOKEN}`) => renderWithProviders(<SharedReportPage />, { at });
const views = () => server.calls.filter((call) => call === `${path}/views`).length;

test('shows the report with its PDF, and counts one view in a tab', async () => {
  const { unmount } = show();
  expect(await screen.findByRole('link', { name: 'PDF MTR-1, 03-01-2026' })).toHaveAttribute(
    'href',
    expect.stringContaining(`${path}/pdf`),
  );
  expect(screen.getByText('Heat KA35445 · Pack PK156126')).toBeVisible();
  expect(screen.getByText('Shared by Copperline Fabrication until 04-15-2026')).toBeVisible();
  await waitFor(() => expect(views()).toBe(1));
  unmount();
  show();
  await screen.findByRole('link', { name: /MTR-1/ });
  expect(views()).toBe(1);
});

test.each([404, 410])('says that a link that answers %i has ended', async (status) => {
  server.fail(path, status);
  show();
  expect(await screen.findByText('This link has ended')).toBeVisible();
  expect(views()).toBe(0);
});

test('without a link says so and asks nothing', () => {
  show('/shared-report');
  expect(screen.getByText('This link has ended')).toBeVisible();
  expect(server.calls).toEqual([]);
});
