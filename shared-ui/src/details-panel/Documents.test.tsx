import { screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/index.ts';
import { Documents } from './Documents.tsx';

test('documents are download links', () => {
  const viewLink = '/api/orders/v1/packingList/download/S-200001';
  renderWithProviders(<Documents documents={[{ documentName: 'Packing list', viewLink }]} />);
  expect(screen.getByRole('link', { name: 'Packing list' })).toHaveAttribute('href', viewLink);
});
