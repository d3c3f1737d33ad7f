import { renderWithProviders } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { PortalProvider } from '../loading/portal.ts';
import { aLoader, aPortal } from '../testing/a-portal.ts';
import { forgetParts, loadPart } from '../parts/load-part.ts';
import { SectionPart } from './SectionPart.tsx';

const name = 'mfe-quotes';
const load = jest.fn(() => Promise.resolve({ default: () => <p>Fourteen quotes</p> }));
const loadSection = jest.fn(() =>
  Promise.resolve({ mount: () => Promise.reject(new Error()), cards: { pending: load } }),
);
const loader = aLoader(loadSection);

const portal = aPortal({ loaders: new Map([[name, loader]]) });

const show = () =>
  renderWithProviders(
    <PortalProvider value={portal}>
      <SectionPart section={name} kind="cards" id="pending" skeleton={<p>On its way</p>} />
    </PortalProvider>,
  );

beforeEach(() => {
  forgetParts(loader);
  load.mockClear();
  loadSection.mockClear();
});

test('a card shows a skeleton until its code has loaded, but not when home is opened again', async () => {
  const home = show();
  expect(screen.getByText('On its way')).toBeVisible();
  expect(await screen.findByText('Fourteen quotes')).toBeVisible();
  home.unmount();
  show();
  expect(screen.getByText('Fourteen quotes')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a card that is loaded before home renders shows no skeleton', async () => {
  await loadPart(loader, 'cards', 'pending');
  show();
  expect(screen.getByText('Fourteen quotes')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a card that failed before home renders is loaded again, and shows its error when that fails, too', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  loadSection.mockRejectedValueOnce(new Error('down'));
  await expect(loadPart(loader, 'cards', 'pending')).rejects.toThrow('down');
  loadSection.mockRejectedValueOnce(new Error('still down'));
  const home = show();
  expect(await screen.findByRole('button')).toBeVisible();
  expect(loadSection).toHaveBeenCalledTimes(2);
  home.unmount();
  show();
  expect(await screen.findByText('Fourteen quotes')).toBeVisible();
});
