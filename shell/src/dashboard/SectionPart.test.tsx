import { renderWithProviders } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import type { SectionLoader } from '../boot/load-section.ts';
import { PortalProvider, type Portal } from '../portal.ts';
import { guardLeaving } from '../unsaved/leave-guard.ts';
import { SectionPart } from './SectionPart.tsx';

const name = 'mfe-quotes';
const load = jest.fn(() => Promise.resolve({ default: () => <p>Fourteen quotes</p> }));
const loader: SectionLoader = {
  load: () => Promise.resolve({ mount: () => Promise.reject(new Error()), cards: { pending: load } }),
  forget: () => undefined,
  version: () => '1.0.0-a1',
};

const portal: Portal = {
  registry: { serial: 1, issuedAt: '', shell: { version: '' }, sections: {} },
  releases: [],
  loaders: new Map([[name, loader]]),
  leaveGuard: guardLeaving(AbortSignal.abort()),
  signOut: jest.fn(),
  leave: jest.fn(),
  onFault: jest.fn(),
  expire: jest.fn(),
};

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
