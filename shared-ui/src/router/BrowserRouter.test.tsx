import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BrowserRouter } from './BrowserRouter.tsx';

const Path = (): ReactNode => <p>{useLocation().pathname}</p>;

test('a navigation while React still renders for the first time is followed', () => {
  history.replaceState(null, '', '/quotes');
  const Navigates = (): ReactNode => {
    history.replaceState(null, '', '/orders');
    return null;
  };
  render(
    <BrowserRouter>
      <Path />
      <Navigates />
    </BrowserRouter>,
  );
  expect(screen.getByText('/orders')).toBeVisible();
});
