import { aPayment, aUsableMemo } from '@portal/shared-contracts/testing';
import { translatePages } from '@portal/shared-contracts/translate-pages';
import { screen, waitFor } from '@testing-library/react';
import { payingScreen } from '../testing/paying-screen.tsx';

const paying = payingScreen();
beforeAll(translatePages);

test('in a page translated by the browser, the Pay button shows the amount due and pays', async () => {
  const { user } = paying.show(aPayment({ memos: [aUsableMemo({ available: 123_420 })] }));
  await paying.button('Pay $0.30');
  await user.click(screen.getByRole('checkbox', { name: /CM-400001/ }));
  expect(await paying.button('Pay $1,234.50')).toBeEnabled();
  await user.click(screen.getByRole('checkbox', { name: /CM-400001/ }));
  await paying.button('Pay $0.30');
  expect(window.staleTexts?.()).toEqual([]);
});

test('in a page translated by the browser, credits pay an amount that they cover', async () => {
  const { user } = paying.show(aPayment({ memos: [aUsableMemo({ available: 200_000 })] }));
  await user.click(await paying.button('Apply credits'));
  expect(await screen.findByText('Credits applied')).toBeVisible();
  expect(window.staleTexts?.()).toEqual([]);
  await waitFor(() => expect(paying.confirmed()).toHaveLength(1));
});
