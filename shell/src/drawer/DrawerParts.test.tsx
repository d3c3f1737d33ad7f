/** @jest-environment-options {"url": "https://portal.test/"} */
import { aSite } from '@portal/shared-contracts/testing';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { PortalProvider, type Portal } from '../loading/portal.ts';
import { DrawerParts } from './DrawerParts.tsx';

let server: FakeServer;
afterEach(() => server.close());

test.each([
  ['en', 'Cart'],
  ['es', 'Carrito'],
] as const)('the phone’s drawer has the shop’s cart in %s', async (language, word) => {
  const site = aSite({ shop: { url: '/shop', cartUrl: '/shop/cart', redirectUrl: '/shop/open' } });
  server = fakeServer({ '/api/site': { data: site } });
  renderWithProviders(
    <PortalProvider value={{} as Partial<Portal> as Portal}>
      <DrawerParts site={site} />
    </PortalProvider>,
    { language },
  );
  const cart = await screen.findByText(word, { selector: 'a > span' });
  expect(cart.closest('a')).toHaveAttribute('href', 'https://portal.test/shop/cart');
  expect(cart.closest('a')).toHaveAttribute('target', '_blank');
});
