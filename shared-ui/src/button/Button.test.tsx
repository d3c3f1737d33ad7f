import { screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/index.ts';
import { Button, LinkButton } from './Button.tsx';

test('a button calls its handler and submits a form only with type submit', async () => {
  const sent = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const pressed = jest.fn();
  const { user } = renderWithProviders(
    <form onSubmit={sent}>
      <Button onClick={pressed}>Accept</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(sent).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a loading button is disabled and busy', async () => {
  const pressed = jest.fn();
  const { user } = renderWithProviders(
    <Button loading onClick={pressed}>
      Pay
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Pay' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  expect(pressed).not.toHaveBeenCalled();
});

test('a link that looks like a button is a link', () => {
  renderWithProviders(<LinkButton to="/orders/quotes">Quotes</LinkButton>);
  expect(screen.getByRole('link', { name: 'Quotes' })).toHaveAttribute('href', '/orders/quotes');
});
