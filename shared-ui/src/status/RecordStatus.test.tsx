import { screen } from '@testing-library/react';
import en from '../../locales/records.en.json';
import es from '../../locales/records.es.json';
import { renderWithProviders } from '../testing/index.ts';
import { RecordStatus, STATUS_TONES } from './RecordStatus.tsx';

test.each([
  ['en', 'Partially Paid'],
  ['es', 'Pagada en parte'],
] as const)('a known status reads, in %s, %s', (language, text) => {
  renderWithProviders(<RecordStatus type="invoices" status="Partially Paid" />, { language });
  expect(screen.getByText(text)).toBeVisible();
});

test('an unknown status is shown as the server sent it', () => {
  renderWithProviders(<RecordStatus type="orders" status="Awaiting: mill.cert" />, { language: 'es' });
  expect(screen.getByText('Awaiting: mill.cert')).toBeVisible();
});

test.each([
  ['en', en.status],
  ['es', es.status],
])('every known status has its text, in %s', (_, texts) => {
  const known = Object.entries(STATUS_TONES).map(([type, tones]) => [type, Object.keys(tones)]);
  expect(Object.entries(texts).map(([type, each]) => [type, Object.keys(each)])).toEqual(known);
});
