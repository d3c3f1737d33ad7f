import type { Shipment } from '@portal/shared-contracts';
import { aShipment } from '@portal/shared-contracts/testing';
import { fakeServer, renderWithProviders, type FakeServer } from '@portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../order-panel/panel-texts.ts';
import { SECTION, texts } from '../texts.ts';
import { Shipments } from './Shipments.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer({ '/api/orders/S-1/shipment-mail': { data: null } });
});
afterEach(() => server.close());

const show = (shipments: readonly Shipment[], language: 'en' | 'es' = 'en') =>
  renderWithProviders(<Shipments order="S-1" shipments={shipments} />, {
    language,
    texts: { [SECTION]: texts },
  });
const items = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('leads with when it shipped, by whom, its number, packages and weight', () => {
  show([aShipment()]);
  expect(items()[0]).toMatch(
    /^Shipped 03-11-2026Basin & Range ExpressBRX 72661238.*Copy.*Track.*5 packages1,234 lb/,
  );
  expect(screen.getByRole('link', { name: /^Track BRX 72661238/ })).toHaveAttribute(
    'href',
    'https://track.example/BRX%2072661238',
  );
});

test.each([
  [
    { deliveredOn: '2026-03-12', signedBy: 'R. Ortega' },
    /^Delivered 03-12-2026.*Shipped 03-11-2026signed by R. Ortega/,
  ],
  [{ shippedOn: null }, /^Promised for 03-12-2026/],
  [{ shippedOn: null, isLate: true }, /^Late: promised for 03-12-2026/],
  [{ shippedOn: null, promisedOn: null }, /^Not promised for a day yet/],
])('says of %j where it is', (changes, text) => {
  show([aShipment(changes)]);
  expect(items()[0]).toMatch(text);
});

test('in Spanish', () => {
  show([aShipment({ otherOrders: ['S-2'] })], 'es');
  expect(items()[0]).toMatch(
    /^Enviado el 03-11-2026.*5 bultos1,234 lb.*Junto con el pedidoS-2.*Lista de empaque/,
  );
});

test('a carrier without a page has no link, and its number is copied', async () => {
  const user = userEvent.setup();
  show([aShipment({ trackingUrl: null })]);
  expect(screen.queryByRole('link', { name: /Track/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy the tracking number BRX 72661238' }));
  expect(await navigator.clipboard.readText()).toBe('BRX 72661238');
});

test('is sent to several addresses', async () => {
  const user = userEvent.setup();
  const sent = jest.spyOn(globalThis, 'fetch');
  show([aShipment()]);
  await user.click(screen.getByRole('button', { name: 'Send to… SH-500001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the shipment of order S-1' }));
  await user.type(dialog.getByRole('textbox'), 'dock@customer.test, yard@customer.test');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.calls).toEqual(['/api/orders/S-1/shipment-mail']));
  expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toEqual({
    emails: ['dock@customer.test', 'yard@customer.test'],
    shipment: 'SH-500001',
  });
});

test('an order without shipments shows nothing', () => {
  show([]);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
