import { browserStorage, events, setSession } from '@portal/shared-contracts';
import { anAccount, aSite, SEVEN_STORES } from '@portal/shared-contracts/testing';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { ToastHost } from '@portal/shared-ui/toasts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { StoreLocator, type LocatorView } from './StoreLocator.tsx';
import entryEn from '../../locales/store-entry.en.json';
import entryEs from '../../locales/store-entry.es.json';
import en from '../../locales/store-locator.en.json';
import es from '../../locales/store-locator.es.json';

// Journeys test the map, because it has no size in jsdom.
jest.mock('./map/StoreMap.tsx', () => ({ StoreMap: () => null }));

const UPDATE = '/api/account/update-session';
const SAN_DIEGO = {
  formatted_address: '92101, USA',
  geometry: { location: { lat: 32.72, lng: -117.17 } },
  types: ['postal_code'],
};
const LATE = { timeout: 5_000 };
const account = anAccount({ branchId: 27, zipCode: '85009' });

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  setSession({ status: 'signedIn', account });
  server = fakeServer({
    '/api/account': { data: account },
    '/api/branches': { data: SEVEN_STORES },
    '/api/site': { data: aSite() },
    '/api/geocode': { data: { status: 'OK', results: [SAN_DIEGO] } },
    [UPDATE]: { data: { branchId: 26, zipCode: '85009' } },
  });
});
afterEach(() => server.close());

function Locator({ first }: { first: LocatorView }): ReactNode {
  const [shown, setShown] = useState<LocatorView | null>(first);
  return (
    <>
      <ToastHost />
      <StoreLocator shown={shown} onShow={setShown} />
    </>
  );
}
const show = (first: LocatorView = 'stores', language: 'en' | 'es' = 'en') =>
  renderWithProviders(<Locator first={first} />, {
    language,
    texts: { shell: { en: { ...entryEn, ...en }, es: { ...entryEs, ...es } } },
  });

const card = (title: string) => screen.findByRole('region', { name: title });
const zipField = () => screen.findByRole('textbox', { name: /ZIP Code/ });
const storeNames = () =>
  screen.getAllByRole('listitem').map((store) => within(store).getAllByRole('button')[0]?.textContent);

test('the preferred store is shown with its address, phone numbers, hours and directions', async () => {
  show();
  const phoenix = within(await card('Phoenix'));
  expect(phoenix.getByText('Your branch')).toBeVisible();
  expect(phoenix.getByRole('link', { name: '818-555-0106' })).toHaveAttribute('href', 'tel:818-555-0106');
  expect((await phoenix.findByText('service@metals.example')).closest('a')).toHaveAttribute(
    'href',
    'mailto:service@metals.example',
  );
  expect(phoenix.getByText('7:00 AM - 5:00 PM')).toBeVisible();
  expect(phoenix.getByText('8:00 AM - 12:00 PM')).toBeVisible();
  expect(phoenix.getByRole('link', { name: 'Directions' })).toHaveAttribute('target', '_blank');
});

test('stores are sorted by distance from the preferred one, or from a ZIP once it has five digits', async () => {
  const { user } = show();
  await card('Phoenix');
  expect(storeNames().slice(0, 2)).toEqual(['Phoenix', 'Tucson']);
  await user.type(await zipField(), '92-1o01');
  expect(await zipField()).toHaveValue('92101');
  expect(await screen.findByRole('heading', { name: 'Branches near 92101' }, LATE)).toBeVisible();
  expect(storeNames().slice(0, 2)).toEqual(['San Diego', 'Orange County']);
  expect(server.calls.filter((call) => call.includes('geocode'))).toEqual(['/api/geocode?zip=92101']);
  await user.type(await zipField(), '{Backspace}');
  expect(storeNames()[0]).toBe('Phoenix');
});

test.each([
  ['ZERO_RESULTS', [], 'No results found for this ZIP code'],
  ['OVER_DAILY_LIMIT', [], 'The daily limit for the maps API has been reached'],
  ['OVER_QUERY_LIMIT', [], 'The daily limit for the maps API has been reached'],
  ['REQUEST_DENIED', [], 'The request was denied'],
  ['INVALID_REQUEST', [], 'The request was invalid'],
  ['UNKNOWN_ERROR', [], 'An unknown error occurred'],
  ['OK', [{ ...SAN_DIEGO, types: ['locality'] }], 'Invalid ZIP code'],
  ['OK', [{ ...SAN_DIEGO, partial_match: true }], 'Partial match found for ZIP code'],
])('a ZIP search with the status %s and results %j: %s', async (status, results, message) => {
  server.answer('/api/geocode', { data: { status, results } });
  const { user } = show();
  await user.type(await zipField(), '92101');
  expect(await screen.findByText(message, {}, LATE)).toBeInTheDocument();
});

test('without a connection a ZIP search is an unknown error', async () => {
  server.fail('/api/geocode');
  const { user } = show();
  await user.type(await zipField(), '92101');
  expect(await screen.findByText('An unknown error occurred', {}, LATE)).toBeInTheDocument();
});

test('choosing another preferred store clears the search, saves the choice and confirms it', async () => {
  const { user } = show();
  await user.type(await zipField(), '92101');
  const choose = await screen.findByRole('button', { name: 'Make preferred: San Diego' });
  await screen.findByRole('heading', { name: 'Branches near 92101' }, LATE);
  server.answer('/api/account', { data: { ...account, branchId: 26 } });
  await user.click(choose);
  expect(await screen.findByText('Your preferred branch was updated.')).toBeVisible();
  expect(await zipField()).toHaveValue('');
  expect(localStorage.getItem('branchId')).toBe('26');
  expect(within(await card('San Diego')).getByText('Your branch')).toBeVisible();
  expect(await card('San Diego')).toHaveFocus();
});

test('a choice that is not saved shows a toast and a banner, and the previous store stays', async () => {
  server.fail(UPDATE);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Make preferred: Tucson' }));
  const said = 'Failed to update your preferred store. Please try again later.';
  await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
  expect(within(await card('Phoenix')).getByText('Your branch')).toBeVisible();
});

test('a delivery ZIP makes the nearest store the preferred one and shows the stores', async () => {
  const { user } = show('zip');
  const zip = within(await screen.findByRole('dialog', { name: 'Delivery ZIP' }));
  const field = zip.getByRole('textbox', { name: /ZIP Code/ });
  expect(field).toHaveValue('85009');
  await user.clear(field);
  await user.type(field, '9210');
  await user.click(zip.getByRole('button', { name: 'Update ZIP' }));
  expect(await screen.findByText('A ZIP code has five digits')).toBeInTheDocument();
  await user.type(field, '1');
  server.answer('/api/account', { data: { ...account, branchId: 26, zipCode: '92101' } });
  await user.click(zip.getByRole('button', { name: 'Update ZIP' }));
  expect(await card('San Diego')).toBeVisible();
  expect(await screen.findByText('Deliveries go to 92101.')).toBeVisible();
});

test('a delivery ZIP whose search is running when the dialog closes is not saved', async () => {
  const { user } = show('zip');
  const zip = within(await screen.findByRole('dialog', { name: 'Delivery ZIP' }));
  const release = server.hold();
  await user.click(zip.getByRole('button', { name: 'Update ZIP' }));
  await waitFor(() => expect(server.calls.join()).toContain('geocode'));
  await user.click(zip.getByRole('button', { name: 'Cancel' }));
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.calls).not.toContain(UPDATE);
});

test('stores are shown even if browser storage is full', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  show();
  expect(await card('Phoenix')).toBeVisible();
  full.mockRestore();
  browserStorage.remove('lastStores');
});

test('without a connection the cached stores are shown', async () => {
  localStorage.setItem('lastStores', JSON.stringify(SEVEN_STORES));
  server.fail('/api/branches');
  show();
  expect(await card('Phoenix')).toBeVisible();
  expect(screen.getByText(/These are the branches that were shown last/)).toBeVisible();
});

test('without any stores a message is shown', async () => {
  server.fail('/api/branches');
  show();
  expect(await screen.findByText('The branches could not be loaded')).toBeVisible();
});

test('the position is read only on request; a refusal shows the browser’s message', async () => {
  const getCurrentPosition = jest.fn((_found: unknown, failed: (error: object) => void) =>
    failed({ message: 'User denied Geolocation' }),
  );
  Object.assign(navigator, { geolocation: { getCurrentPosition } });
  const { user } = show();
  const ask = await screen.findByRole('button', { name: 'Use my location' });
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(ask);
  expect(await screen.findByText('User denied Geolocation')).toBeVisible();
  expect(await zipField()).toBeValid();
  getCurrentPosition.mockImplementation((found) =>
    (found as (position: object) => void)({ coords: { latitude: 37.3, longitude: -121.9 } }),
  );
  await user.click(ask);
  await waitFor(() => expect(storeNames()[0]).toBe('San Jose'));
  Reflect.deleteProperty(navigator, 'geolocation');
  await user.click(ask);
  expect(await screen.findByText('Geolocation is not supported by this browser.')).toBeInTheDocument();
});

test('a position that arrives after a ZIP was typed does not replace the stores near the ZIP', async () => {
  let found = (_position: object): void => undefined;
  const getCurrentPosition = (heard: typeof found): void => void (found = heard);
  Object.assign(navigator, { geolocation: { getCurrentPosition } });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Use my location' }));
  await user.type(await zipField(), '92101');
  await screen.findByRole('heading', { name: 'Branches near 92101' }, LATE);
  await act(async () => found({ coords: { latitude: 37.3, longitude: -121.9 } }));
  expect(screen.getByRole('heading', { name: 'Branches near 92101' })).toBeVisible();
  expect(storeNames()[0]).toBe('San Diego');
  Reflect.deleteProperty(navigator, 'geolocation');
});

test('a store that the distributor changes meanwhile is updated', async () => {
  show();
  await card('Phoenix');
  const moved = SEVEN_STORES.map((store) =>
    store.title === 'Phoenix' ? { ...store, title: 'Mesa' } : store,
  );
  server.answer('/api/branches', { data: moved });
  act(() => events.emit('distributor.changed', {}));
  expect(await card('Mesa')).toBeVisible();
});

test('in Spanish the locator has Spanish texts', async () => {
  show('stores', 'es');
  expect(within(await card('Phoenix')).getByText('Su sucursal')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Código postal/ })).toBeVisible();
});

test('without stores a delivery ZIP can be saved, and no store is shown', async () => {
  server.answer('/api/branches', { data: [] });
  const { user } = show('zip');
  expect(await screen.findByText(en.locator.deliveryAlone)).toBeVisible();
  const field = await zipField();
  await user.clear(field);
  await user.type(field, '92101{Enter}');
  expect(await screen.findByText(en.locator.zipSaved)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
