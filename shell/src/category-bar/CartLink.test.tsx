import { sessionStore } from '@portal/shared-contracts';
import { anAccount, aSite } from '@portal/shared-contracts/testing';
import { PortalProviders } from '@portal/shared-ui';
import { fakeServer } from '@portal/shared-ui/testing';
import { act, render, screen } from '@testing-library/react';
import { PortalProvider, type Portal } from '../loading/portal.ts';
import { CartLink } from './CartLink.tsx';

const shop = { url: '/shop', cartUrl: '/shop/cart', redirectUrl: '/shop/open' };

test.each([
  ['customer', 1],
  ['staff', 0],
] as const)('the header of a %s has %i links to the cart', async (role, count) => {
  const server = fakeServer({ '/api/site': { data: aSite({ shop }) } });
  sessionStore.setState({ status: 'signedIn', account: anAccount({ role }) });
  await act(async () => {
    render(
      <PortalProviders>
        <PortalProvider value={{} as Portal}>
          <CartLink />
        </PortalProvider>
      </PortalProviders>,
    );
    await new Promise((done) => setTimeout(done));
  });
  expect(screen.queryAllByRole('link', { name: /Cart/ })).toHaveLength(count);
  server.close();
});
