import { renderWithProviders } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import { InvoiceStatus, TONES } from './InvoiceStatus.tsx';

const show = (status: string, language: 'en' | 'es') =>
  renderWithProviders(<InvoiceStatus status={status} />, { language, texts: { [SECTION]: texts } });

test.each([
  ['en', 'Partially Paid'],
  ['es', 'Pagada en parte'],
] as const)('a known status reads, in %s, %s', (language, text) => {
  show('Partially Paid', language);
  expect(screen.getByText(text)).toBeVisible();
});

test('an unknown status is shown as the server sent it', () => {
  show('Awaiting: mill.cert', 'es');
  expect(screen.getByText('Awaiting: mill.cert')).toBeVisible();
});

test('every known status has its text', () => {
  expect(Object.keys(texts.es.status ?? {})).toEqual(Object.keys(TONES));
});
