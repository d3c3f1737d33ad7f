import { ApiError, newQuotesPath } from '@portal/shared-contracts';
import { screen, waitFor } from '@testing-library/react';
import { renderWithProviders } from '../testing/index.ts';
import { ToastHost } from '../toasts/ToastHost.tsx';
import { EachButton, type EachButtonProps } from './EachButton.tsx';

const en = {
  newQuotes: {
    ask: 'Reorder',
    atMost: 'At most {{limit}}',
    done_one: 'Your new quote is {{number}}.',
    done_other: 'You have {{count}} new quotes.',
    show: 'Show',
    failed: 'Failed to reorder. {{reason}}',
  },
};
const show = (call: EachButtonProps['call'], numbers = ['S-1', 'S-2']) =>
  renderWithProviders(
    <>
      <EachButton
        numbers={numbers}
        call={call}
        action="orders.reorder"
        refetch={['/api/quotes']}
        namespace="orders"
        texts="newQuotes"
        pathOf={newQuotesPath}
      />
      <ToastHost />
    </>,
    { texts: { orders: { en, es: en } } },
  );
const press = () => screen.getByRole('button', { name: 'Reorder' });

test('each order becomes a quote, and the toast links to the list that marks them', async () => {
  const { user, address } = show((number) => Promise.resolve(number.replace('S', 'Q')));
  await user.click(press());
  expect(await screen.findByText(/You have 2 new quotes\./)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show' }));
  expect(address()).toBe('/orders/pending-quotes?new=Q-1%2CQ-2');
});

test('a second press before the answer of the first creates no other quote', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const call = jest.fn(() => promise);
  const { user } = show(call, ['S-1']);
  await user.dblClick(press());
  resolve('Q-1');
  expect(await screen.findByText(/Your new quote is Q-1\./)).toBeVisible();
  expect(call).toHaveBeenCalledTimes(1);
});

test('a refused order is shown with its number and reason, beside the quotes that were created', async () => {
  const refusal = new ApiError(422, { message: 'No price today.', items: ['OLD-1'] });
  const { user } = show((number) => (number === 'S-2' ? Promise.reject(refusal) : Promise.resolve('Q-1')));
  await user.click(press());
  expect(await screen.findByText('Failed to reorder. S-2: No price today. OLD-1')).toBeVisible();
  expect(screen.getByText(/Your new quote is Q-1\./)).toBeVisible();
});

test('a press after a lost answer reuses the idempotency keys', async () => {
  const keys: (string | undefined)[] = [];
  const { user } = show(
    (_number, { idempotencyKey }) => {
      keys.push(idempotencyKey);
      return keys.length === 1 ? Promise.reject(new ApiError(500, {})) : Promise.resolve('Q-1');
    },
    ['S-1'],
  );
  await user.click(press());
  expect(await screen.findByText(/Failed to reorder\./)).toBeVisible();
  await user.click(press());
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).toBe(keys[0]);
});

test('more than twenty orders at once cannot be requested', () => {
  show(
    () => Promise.reject(new Error('not called')),
    Array.from({ length: 21 }, (_, at) => `S-${at}`),
  );
  expect(screen.getByRole('button', { name: 'At most 20' })).toBeDisabled();
});
