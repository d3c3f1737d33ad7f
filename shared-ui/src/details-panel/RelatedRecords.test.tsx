import { setRecordKinds } from '@portal/shared-contracts';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/index.ts';
import { setSampleKinds } from '../testing/sample-kinds.ts';
import { RecordLink, RelatedRecords } from './RelatedRecords.tsx';

const AT = '/credit-memos?page=2';
beforeEach(() => setSampleKinds());

test.each([
  ['orders', 'here', '/credit-memos?page=2&details=orders.X-1'],
  ['orders', 'atItsPage', '/orders/history-and-documents?details=orders.X-1'],
  ['credit-memos', 'here', '/credit-memos/X-1'],
  ['credit-memos', 'atItsPage', '/credit-memos/X-1'],
] as const)('a link to one of %s that opens %s leads to %s', (kind, opens, href) => {
  renderWithProviders(
    <RecordLink kind={kind} number="X-1" opens={opens}>
      X-1
    </RecordLink>,
    { at: AT },
  );
  expect(screen.getByRole('link', { name: 'X-1' })).toHaveAttribute('href', href);
});

test.each([
  ['en', 'Sales order · 03-16-2026'],
  ['es', 'Pedido · 03-16-2026'],
] as const)('in %s a related record has the title of its kind and its date', (language, text) => {
  renderWithProviders(
    <RelatedRecords
      records={[{ type: 'orders', number: 'X-1', date: '2026-03-16', status: 'Invoiced' }]}
      opens="here"
    />,
    { at: AT, language },
  );
  expect(screen.getByRole('listitem').firstChild).toHaveTextContent(text);
});

test('a record of a section’s own kind has its status as it was given', () => {
  setSampleKinds({
    panels: [{ kind: 'cuts', title: { en: 'Saw cut', es: 'Corte' }, page: '/cuts', opens: 'anywhere' }],
  });
  renderWithProviders(
    <RelatedRecords records={[{ type: 'cuts', number: 'X-1', date: null, status: 'Sawn' }]} opens="here" />,
    { at: AT },
  );
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Saw cutX-1Sawn$/);
  expect(screen.getByRole('link', { name: 'X-1' })).toBeVisible();
});

test('a record of a kind that no section shows is plain text with its date', () => {
  setRecordKinds([]);
  renderWithProviders(
    <RelatedRecords
      records={[{ type: 'orders', number: 'X-1', date: '2026-03-16', status: 'Invoiced' }]}
      opens="here"
    />,
    { at: AT },
  );
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('X-1')).toBeVisible();
  expect(screen.getByRole('listitem').firstChild).toHaveTextContent(/^03-16-2026$/);
});
