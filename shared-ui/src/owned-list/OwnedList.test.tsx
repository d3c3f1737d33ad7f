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

test('an item takes the focus when its button that had it is gone, and leaves it where it is otherwise', () => {
  const { rerender } = renderWithProviders(listWith(['Mail', 'Lock']));
  act(() => screen.getByRole('button', { name: 'Lock' }).focus());
  rerender(listWith(['Mail', 'Lock', 'End']));
  expect(screen.getByRole('button', { name: 'Lock' })).toHaveFocus();
  rerender(listWith(['Mail', 'Unlock']));
  expect(item()).toHaveFocus();
});

test('an item takes no focus that was elsewhere', () => {
  const { rerender } = renderWithProviders(listWith(['Lock']));
  act(() => screen.getByRole('button').focus());
  act(() => screen.getByRole('button').blur());
  rerender(listWith(['Unlock']));
  expect(document.body).toHaveFocus();
});
