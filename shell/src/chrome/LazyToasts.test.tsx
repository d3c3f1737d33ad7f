import { notify } from '@portal/shared-ui';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { PortalProvider } from '../portal.ts';
import { aPortal } from '../testing/a-portal.ts';
import { LazyToasts } from './LazyToasts.tsx';

const lost = Object.assign(new Error('Loading chunk toasts failed'), { name: 'ChunkLoadError' });
let mockIsLost = true;
jest.mock('@portal/shared-ui/toasts', () => {
  if (mockIsLost) throw lost;
  return jest.requireActual<object>('@portal/shared-ui/toasts');
});

test('what is said while the code of toasts does not come is shown plainly, and the next asks for the code again', async () => {
  const onFault = jest.fn();
  const { user } = renderWithProviders(
    <PortalProvider value={aPortal({ onFault })}>
      <LazyToasts />
    </PortalProvider>,
  );
  act(() => notify('It could not be saved', 'error'));
  act(() => notify({ text: 'A report is ready.', link: { text: 'Open it', to: '/reports' } }));
  const plain = await screen.findByRole('alert');
  expect(plain).toHaveTextContent('It could not be savedA report is ready.');
  expect(onFault).toHaveBeenCalledWith('shell', 'chunk', lost, 'error');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  mockIsLost = false;
  act(() => notify('It is saved', 'success'));
  expect(await screen.findByRole('status')).toHaveTextContent('It is saved');
  expect(screen.queryByText('It could not be saved')).not.toBeInTheDocument();
});
