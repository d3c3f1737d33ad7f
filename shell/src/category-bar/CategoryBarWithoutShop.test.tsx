import { aSite } from '@portal/shared-contracts/testing';
import { PortalProviders } from '@portal/shared-ui';
import { act, render, screen } from '@testing-library/react';
import { PortalProvider, type Portal } from '../loading/portal.ts';
import { CartLink } from './CartLink.tsx';
import { CategoryBar } from './CategoryBar.tsx';

test('a portal without a shop has neither categories nor a cart', async () => {
  const asked: string[] = [];
  globalThis.fetch = (url) => {
    asked.push(String(url));
    const data = url === '/api/site' ? aSite({ shop: null }) : { categories: [] };
    return Promise.resolve(Response.json({ data }));
  };
  await act(async () => {
    render(
      <PortalProviders>
        <PortalProvider value={{} as Portal}>
          <CartLink />
          <CategoryBar />
        </PortalProvider>
      </PortalProviders>,
    );
    await new Promise((done) => setTimeout(done));
  });
  expect(asked).toContain('/api/site');
  expect([screen.queryByRole('navigation'), screen.queryByRole('link')]).toEqual([null, null]);
});
