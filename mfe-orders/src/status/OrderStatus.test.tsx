import { renderWithProviders } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import { OrderStatus, TONES } from './OrderStatus.tsx';

const show = (status: string, language: 'en' | 'es') =>
  renderWithProviders(<OrderStatus status={status} />, { language, texts: { [SECTION]: texts } });

test.each([
  ['en', 'Credit Control'],
  ['es', 'Control de crédito'],
] as const)('a known status reads, in %s, %s', (language, text) => {
  show('Credit Control', language);
  expect(screen.getByText(text)).toBeVisible();
});

test('an unknown status is shown as the server sent it', () => {
  show('Awaiting: mill.cert', 'es');
  expect(screen.getByText('Awaiting: mill.cert')).toBeVisible();
});

test('every known status has its text', () => {
  expect(Object.keys(texts.es.status ?? {})).toEqual(Object.keys(TONES));
});
