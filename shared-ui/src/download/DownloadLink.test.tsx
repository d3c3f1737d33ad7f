import { screen, waitFor } from '@testing-library/react';
import { renderWithProviders } from '../testing/index.ts';
import { hostToasts, type Toast } from '../toasts/notify.ts';
import { DownloadLink } from './DownloadLink.tsx';

const PATH = '/api/orders/v1/packingList/download/S-1';
const real = {
  fetch: globalThis.fetch,
  createObjectURL: URL.createObjectURL,
  revokeObjectURL: URL.revokeObjectURL,
};
const saved: string[] = [];
const toasts: Toast[] = [];
let leave: () => void;

beforeEach(() => {
  URL.createObjectURL = () => '#saved';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  leave = hostToasts((toast) => toasts.push(toast));
});
afterEach(() => {
  Object.assign(URL, { createObjectURL: real.createObjectURL, revokeObjectURL: real.revokeObjectURL });
  globalThis.fetch = real.fetch;
  jest.restoreAllMocks();
  leave();
  saved.length = 0;
  toasts.length = 0;
});

const link = () => screen.getByRole('link', { name: 'Packing list' });
const answer = (response: Promise<Response>) => {
  globalThis.fetch = jest.fn(() => response);
  return renderWithProviders(<DownloadLink path={PATH}>Packing list</DownloadLink>);
};

test('a click saves the file under the name from the server', async () => {
  const { user } = answer(
    Promise.resolve(
      new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="packing-S-1.pdf"' } }),
    ),
  );
  await user.click(link());
  await waitFor(() => expect(saved).toEqual(['packing-S-1.pdf']));
  expect(link()).not.toHaveAttribute('aria-busy');
});

test('the address contains the customer that staff view', () => {
  renderWithProviders(<DownloadLink path={PATH}>Packing list</DownloadLink>, {
    at: '/orders/open-orders?impersonate-customer-id=1001',
  });
  expect(link()).toHaveAttribute('href', `${PATH}?customerId=1001`);
});

test('while the file loads, the link is busy and sends no second request', async () => {
  const { user } = answer(new Promise(() => undefined));
  await user.click(link());
  expect(link()).toHaveAttribute('aria-busy', 'true');
  await user.click(link());
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
});

test('shows a failure in a toast', async () => {
  const { user } = answer(Promise.resolve(Response.json({}, { status: 404 })));
  await user.click(link());
  await waitFor(() =>
    expect(toasts).toMatchObject([
      { type: 'error', message: 'The file could not be downloaded: No Records Found' },
    ]),
  );
  expect(saved).toEqual([]);
});
