import { screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/index.ts';
import { RecordStatus } from './StatusChip.tsx';

test.each([
  ['en', 'Partially Paid'],
  ['es', 'Pagada en parte'],
] as const)('in %s a known status is shown as %s', (language, text) => {
  renderWithProviders(<RecordStatus type="invoices" status="Partially Paid" />, { language });
  expect(screen.getByText(text)).toBeVisible();
});

test('an unknown status is shown as the server sent it', () => {
  renderWithProviders(<RecordStatus type="orders" status="Awaiting: mill.cert" />, { language: 'es' });
  expect(screen.getByText('Awaiting: mill.cert')).toBeVisible();
});

test("a section's list shows the section's own text", () => {
  renderWithProviders(<RecordStatus type="quotes" status="Pending" namespace="a-section" />, {
    language: 'es',
    texts: {
      'a-section': {
        en: { status: { quotes: { Pending: 'To answer' } } },
        es: { status: { quotes: { Pending: 'Por responder' } } },
      },
    },
  });
  expect(screen.getByText('Por responder')).toBeVisible();
});
