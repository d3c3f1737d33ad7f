import { renderWithProviders } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { SessionWarning } from './SessionWarning.tsx';

test('the warning closes an open drawer, which would cover it and block its buttons', async () => {
  const drawer = document.createElement('dialog');
  // jsdom has dialogs, but cannot open and close them.
  drawer.close = jest.fn();
  document.body.append(drawer);
  renderWithProviders(
    <SessionWarning
      end={{ at: Date.now() + 60_000, canBeExtended: true }}
      onStay={() => Promise.resolve()}
      onDismiss={() => undefined}
      onSignOut={() => undefined}
    />,
  );
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(drawer.close).toHaveBeenCalledTimes(1);
  drawer.remove();
});
