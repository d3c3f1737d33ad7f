import { setSession } from '@portal/shared-contracts';
import { anAccount, SEVEN_STORES } from '@portal/shared-contracts/testing';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { ToastHost } from '@portal/shared-ui/toasts';
import { screen } from '@testing-library/react';
import { PortalProvider, type Portal } from '../loading/portal.ts';
import { StoreButton } from './StoreButton.tsx';
import en from '../../locales/store-entry.en.json';
import es from '../../locales/store-entry.es.json';

jest.mock('./StoreLocator.tsx', () => {
  throw Object.assign(new Error('Loading chunk store-locator failed'), { name: 'ChunkLoadError' });
});

const account = anAccount({ branchId: 27 });
let server: FakeServer;
beforeEach(() => {
  setSession({ status: 'signedIn', account });
  server = fakeServer({ '/api/account': { data: account }, '/api/branches': { data: SEVEN_STORES } });
});
afterEach(() => server.close());

test('if the locator does not load, the drawer around the button closes, because it would cover the toast', async () => {
  const onLeave = jest.fn();
  const onFault = jest.fn();
  const portal: Partial<Portal> = { onFault };
  const { user } = renderWithProviders(
    <PortalProvider value={portal as Portal}>
      <ToastHost />
      <StoreButton onLeave={onLeave} />
    </PortalProvider>,
    { texts: { shell: { en, es } } },
  );
  await user.click(await screen.findByRole('button', { name: /^Phoenix/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(en.storeEntry.notLoaded);
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(onFault).toHaveBeenCalledWith('shell', 'chunk', expect.anything(), 'page');
});

test('without stores only the delivery ZIP is shown', async () => {
  server.answer('/api/branches', { data: [] });
  renderWithProviders(
    <PortalProvider value={{} as Portal}>
      <StoreButton />
    </PortalProvider>,
    { texts: { shell: { en, es } } },
  );
  expect(await screen.findAllByRole('button')).toEqual([screen.getByRole('button', { name: /^Deliver/ })]);
});
