import { act, screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/index.ts';
import { OwnedList } from './OwnedList.tsx';

const listWith = (actions: readonly string[]) => (
  <OwnedList
    label="Users"
    items={[
      {
        id: '7',
        icon: 'account',
        name: 'Dana Reyes',
        facts: ['dana@customer.test'],
        actions: actions.map((name) => <button key={name}>{name}</button>),
      },
    ]}
  />
);
const item = () => screen.getByRole('listitem');

test('an item takes the focus when its focused button disappears, and only then', () => {
  const { rerender } = renderWithProviders(listWith(['Mail', 'Lock']));
  act(() => screen.getByRole('button', { name: 'Lock' }).focus());
  rerender(listWith(['Mail', 'Lock', 'End']));
  expect(screen.getByRole('button', { name: 'Lock' })).toHaveFocus();
  rerender(listWith(['Mail', 'Unlock']));
  expect(item()).toHaveFocus();
});

test('an item does not take the focus from another element', () => {
  const { rerender } = renderWithProviders(listWith(['Lock']));
  act(() => screen.getByRole('button').focus());
  act(() => screen.getByRole('button').blur());
  rerender(listWith(['Unlock']));
  expect(document.body).toHaveFocus();
});
