import { sessionStore, setSession } from '@portal/shared-contracts';
import { anAccount, aView } from '@portal/shared-contracts/testing';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { renderWithProviders } from '../testing/index.ts';
import { OnBehalf } from '../form/Notice.tsx';
import { useCan } from './use-can.ts';

const before = sessionStore.getState();
afterEach(() => setSession(before));
const seenBy = (can: string[]): void => {
  const permission = can.length > 0 ? 'agent' : 'viewer';
  setSession({ status: 'signedIn', account: anAccount({ role: 'staff', permission, view: aView({ can }) }) });
};

const pressed = jest.fn();
const submitted = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
beforeEach(() => [pressed, submitted].forEach((mock) => mock.mockClear()));
const show = () =>
  renderWithProviders(
    <form onSubmit={submitted}>
      <Button type="submit" action="quotes.accept" onClick={pressed}>
        Accept
      </Button>
    </form>,
  );
const button = () => screen.getByRole('button', { name: 'Accept' });

test.each<[string, string[] | null]>([
  ['a customer', null],
  ['staff who may do it for the customer', ['quotes.accept']],
])('%s presses the button', async (_who, can) => {
  setSession({ status: 'signedIn', account: anAccount() });
  if (can) seenBy(can);
  const { user } = show();
  await user.click(button());
  expect([pressed.mock.calls.length, submitted.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  ['staff who may only look', [], 'You may only look at this customer’s account.'],
  ['staff who may do other things', ['quotes.reject'], 'Staff cannot do this for a customer.'],
])('%s can focus the button and read why it is not allowed, but cannot press it', async (_who, can, why) => {
  seenBy(can);
  const { user } = show();
  await user.tab();
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).toHaveAccessibleDescription(why);
  await user.click(button());
  await user.keyboard('{Enter}');
  expect([pressed.mock.calls.length, submitted.mock.calls.length]).toEqual([0, 0]);
});

test('the button keeps the focus while the code of its tooltip loads, and then shows the reason', async () => {
  seenBy([]);
  const { user } = show();
  await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('You may only look');
  expect(button()).toHaveFocus();
});

function Asking(): ReactNode {
  return <p>{useCan('quotes.accept') ? 'may' : 'may not'}</p>;
}

test('the allowed actions follow the session', () => {
  seenBy([]);
  renderWithProviders(<Asking />);
  expect(screen.getByText('may not')).toBeVisible();
  act(() => seenBy(['quotes.accept']));
  expect(screen.getByText('may')).toBeVisible();
});

test('a dialog shows on whose behalf a person acts, to staff only', () => {
  seenBy([]);
  renderWithProviders(<OnBehalf />);
  expect(screen.getByRole('note')).toHaveTextContent('on behalf of Copperline Fabrication');
  act(() => setSession({ status: 'signedIn', account: anAccount() }));
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
