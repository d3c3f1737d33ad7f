import { renderWithProviders } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import type { SectionLoader } from '../boot/load-section.ts';
import { PortalProvider } from '../portal.ts';
import { aPortal } from '../testing/a-portal.ts';
import { SectionPart } from './SectionPart.tsx';

const name = 'mfe-quotes';
const load = jest.fn(() => Promise.resolve({ default: () => <p>Fourteen quotes</p> }));
const loader: SectionLoader = {
  load: () => Promise.resolve({ mount: () => Promise.reject(new Error()), cards: { pending: load } }),
  forget: () => undefined,
  version: () => '1.0.0-a1',
};

const portal = aPortal({ loaders: new Map([[name, loader]]) });

const show = () =>
  renderWithProviders(
    <PortalProvider value={portal}>
      <SectionPart section={name} kind="cards" id="pending" skeleton={<p>On its way</p>} />
    </PortalProvider>,
  );

test('a card has its skeleton until its code has come, and none when home is opened again', async () => {
  const home = show();
  expect(screen.getByText('On its way')).toBeVisible();
  expect(await screen.findByText('Fourteen quotes')).toBeVisible();
  home.unmount();
  show();
  expect(screen.getByText('Fourteen quotes')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
