import { translatePages } from '@portal/shared-contracts/translate-pages';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/index.ts';
import { ToastHost } from '../toasts/ToastHost.tsx';
import { EachButton } from './EachButton.tsx';

const en = { newQuotes: { ask: 'Reorder', done_one: 'Your new quote is {{number}}.', show: 'Show' } };

test('an order becomes a quote in a page that the browser translates', async () => {
  translatePages();
  const { user } = renderWithProviders(
    <>
      <EachButton
        numbers={['S-1']}
        call={async () => 'Q-1'}
        action="orders.reorder"
        refetch={['/api/quotes']}
        namespace="orders"
        texts="newQuotes"
        pathOf={() => '/new'}
      />
      <ToastHost />
    </>,
    { texts: { orders: { en, es: en } } },
  );
  await user.click(screen.getByRole('button', { name: 'Reorder' }));
  expect(await screen.findByText('Your new quote is Q-1.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reorder' })).toBeEnabled();
  expect(window.staleTexts?.()).toEqual([]);
});
