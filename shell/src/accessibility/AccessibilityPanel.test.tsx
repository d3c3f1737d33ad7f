import { renderWithProviders } from '@portal/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { AccessibilityPanel } from './AccessibilityPanel.tsx';
import { applyAdjustments, followAdjustments } from './adjustments.ts';

const root = document.documentElement;
beforeEach(() => {
  localStorage.clear();
  applyAdjustments();
});

test('each choice applies at once and is stored on the device until all are reset', async () => {
  const { user, unmount } = renderWithProviders(<AccessibilityPanel open onClose={() => undefined} />);
  await user.click(screen.getByRole('radio', { name: 'Largest' }));
  await user.click(screen.getByRole('checkbox', { name: 'More contrast' }));
  await user.click(screen.getByRole('checkbox', { name: 'Less motion' }));
  expect(root.dataset['adjustments']).toBe('text-larger contrast calm');
  await user.click(screen.getByRole('checkbox', { name: 'Less motion' }));
  unmount();

  // Another page of this device.
  delete root.dataset['adjustments'];
  applyAdjustments();
  expect(root.dataset['adjustments']).toBe('text-larger contrast');
  renderWithProviders(<AccessibilityPanel open onClose={() => undefined} />);
  expect(screen.getByRole('radio', { name: 'Largest' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'More contrast' })).toBeChecked();

  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByRole('radio', { name: 'Normal' })).toBeChecked();
  expect(root.dataset['adjustments']).toBeUndefined();
  applyAdjustments();
  expect(root.dataset['adjustments']).toBeUndefined();
});

test('a choice made in another tab applies here, and a later choice here keeps it', async () => {
  followAdjustments();
  const { user } = renderWithProviders(<AccessibilityPanel open onClose={() => undefined} />);
  await act(async () => {
    localStorage.setItem('adjustments', 'text-large links');
    dispatchEvent(new StorageEvent('storage', { key: 'adjustments' }));
  });
  expect(root.dataset['adjustments']).toBe('text-large links');
  expect(screen.getByRole('radio', { name: 'Large' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'More contrast' }));
  expect(root.dataset['adjustments']).toBe('text-large contrast links');

  await act(async () => {
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  expect(root.dataset['adjustments']).toBeUndefined();
  expect(screen.getByRole('radio', { name: 'Normal' })).toBeChecked();
});

test('the panel has Spanish texts', () => {
  renderWithProviders(<AccessibilityPanel open onClose={() => undefined} />, { language: 'es' });
  expect(screen.getByRole('checkbox', { name: 'Subrayar los enlaces' })).not.toBeChecked();
});
