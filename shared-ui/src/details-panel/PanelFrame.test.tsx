import { anOrderDetails } from '@portal/shared-contracts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, renderWithProviders, type FakeServer } from '../testing/index.ts';
import { setSampleKinds } from '../testing/sample-kinds.ts';
import { OpenedSample } from '../testing/OpenedSample.tsx';

const PATH = '/api/order-details/S-200001/orders';
let server: FakeServer;
beforeAll(() => setSampleKinds());
beforeEach(() => {
  server = fakeServer({ [PATH]: { data: anOrderDetails() } });
});
afterEach(() => server.close());

const show = () => renderWithProviders(<OpenedSample />, { at: '/?details=orders.S-200001' });
const panel = () => screen.findByRole('dialog', { name: 'S-200001' });

test('has its layout while the record loads', async () => {
  const release = server.hold();
  show();
  const dialog = within(await panel());
  expect(dialog.getByRole('status')).toHaveTextContent('Loading...');
  expect(dialog.getByRole('columnheader', { name: 'Part number' })).toBeInTheDocument();
  release();
  await dialog.findByText('PO-7');
  expect(dialog.queryByText('Loading...')).not.toBeInTheDocument();
});

test('shows a failure; Retry fetches again and keeps the focus in the panel', async () => {
  server.fail(PATH);
  const { user } = show();
  const opened = await panel();
  const dialog = within(opened);
  expect(await dialog.findByRole('alert')).toHaveTextContent('These details cannot be shown right now');
  server.answer(PATH, { data: anOrderDetails() });
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('PO-7')).toBeInTheDocument();
  await waitFor(() => expect(opened).toContainElement(document.activeElement as HTMLElement));
});

test('says that a record does not exist, with a button that closes and without Retry', async () => {
  server.fail(PATH, 404);
  const { user, address } = show();
  const alert = await within(await panel()).findByRole('alert');
  expect(alert).toHaveTextContent('No Records Found');
  expect(within(alert).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await user.click(within(alert).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/');
});
