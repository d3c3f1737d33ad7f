import type { OrderDetails } from '@portal/shared-contracts';
import { anOrderDetails } from '@portal/shared-contracts/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../errors/ErrorView.tsx';
import { fakeServer, renderWithProviders, type FakeServer } from '../testing/index.ts';
import { setSampleKinds } from '../testing/sample-kinds.ts';
import { OpenedSample, SampleLink } from '../testing/OpenedSample.tsx';
import { hostToasts, type Toast } from '../toasts/notify.ts';
import { pathAddress, recordAddress } from './PanelLink.tsx';
import { RecordPanel } from './RecordPanel.tsx';
import { placeholderOf, useShownPanel } from './shown-panels.ts';
import type { Neighbors } from './use-opened-record.ts';

let server: FakeServer;
beforeAll(() => setSampleKinds());
beforeEach(() => {
  server = fakeServer({ '/api/order-details/S-200001/orders': { data: anOrderDetails() } });
});
afterEach(() => server.close());

const neighbors: Neighbors = {
  ids: [],
  before: 0,
  total: 0,
  totalIsMinimum: false,
  turn: () => Promise.reject(new Error('No page is asked for')),
  focus: () => undefined,
};

const List = (): ReactNode => (
  <>
    <SampleLink number="S-200001" />
    <OpenedSample />
  </>
);
const OPENED = '/orders/open-orders?search=bar&details=orders.S-200001';
const panel = () => screen.findByRole('dialog', { name: 'S-200001' });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('shows no panel while the address names no record', () => {
  renderWithProviders(<List />, { at: '/orders/open-orders' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.calls).toEqual([]);
});

test('a link opens the panel and changes the address; closing it returns to the same view of the list', async () => {
  const { user, address } = renderWithProviders(<List />, { at: '/orders/open-orders?search=bar' });
  const link = screen.getByRole('link', { name: 'S-200001' });
  await user.click(link);
  const dialog = within(await panel());
  expect(address()).toBe(OPENED);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await isGone();
  expect(address()).toBe('/orders/open-orders?search=bar');
  expect(link).toHaveFocus();
});

test('a shared link opens the panel; closing it shows the list', async () => {
  const { user, address } = renderWithProviders(<List />, { at: OPENED });
  await panel();
  await user.keyboard('{Escape}');
  await isGone();
  expect(address()).toBe('/orders/open-orders?search=bar');
});

/** Stands for the panel of the quotes section or for its placeholder, which the shell mounts in other roots. */
function Shown({ kind }: { kind: string }): ReactNode {
  useShownPanel(kind, true);
  return null;
}

test.each([
  ['that one', 'quotes'],
  ['its placeholder', placeholderOf('quotes')],
])(
  'a related record of another section opens by the address; the panel stays until %s is there',
  async (_, kind) => {
    const { user, address } = renderWithProviders(<List />, { at: OPENED });
    const dialog = within(await panel());
    await user.click(await dialog.findByRole('link', { name: 'Q-100001' }));
    await waitFor(() => expect(address()).toBe('/orders/open-orders?search=bar&details=quotes.Q-100001'));
    expect(await panel()).toBeVisible();
    render(<Shown kind={kind} />);
    await isGone();
  },
);

test('when the panel fails to load, shows a toast, keeps the list, and allows another attempt', async () => {
  const toasts: Toast[] = [];
  const leave = hostToasts((toast) => toasts.push(toast));
  const loaded = jest
    .fn()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
    .mockResolvedValue(undefined);
  const { user, address } = renderWithProviders(
    <>
      <SampleLink number="S-200001" />
      <OpenedSample loaded={loaded} neighbors={neighbors} />
    </>,
    { at: '/orders/open-orders' },
  );
  await user.click(screen.getByRole('link', { name: 'S-200001' }));
  await waitFor(() =>
    expect(toasts).toMatchObject([{ type: 'error', message: 'These details cannot be shown right now' }]),
  );
  await waitFor(() => expect(address()).toBe('/orders/open-orders'));
  await user.click(screen.getByRole('link', { name: 'S-200001' }));
  expect(await screen.findByRole('dialog', { name: 'S-200001' })).toBeInTheDocument();
  leave();
});

test('beside a page of another section a panel that fails to load is an error of its root, which the shell shows', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const toasts: Toast[] = [];
  const leave = hostToasts((toast) => toasts.push(toast));
  const onError = jest.fn();
  const failure = new Error('Loading chunk 7 failed');
  const opened = '/credit-memos?details=orders.S-200001';
  const { address } = renderWithProviders(
    <ErrorBoundary onError={onError}>
      <OpenedSample loaded={() => Promise.reject(failure)} />
    </ErrorBoundary>,
    { at: opened },
  );
  await waitFor(() => expect(onError).toHaveBeenCalledWith(failure));
  expect(address()).toBe(opened);
  expect(toasts).toEqual([]);
  leave();
});

test.each([
  ['its own section', 'orders.S-200001'],
  ['another section', 'quotes.Q-100001'],
])('a list knows that a panel of %s covers it', async (_, record) => {
  const onPanel = jest.fn();
  renderWithProviders(<OpenedSample neighbors={{ ...neighbors, onPanel }} />, {
    at: `/orders/open-orders?details=${record}`,
  });
  await waitFor(() => expect(onPanel).toHaveBeenLastCalledWith(true));
});

describe('a record that opens at its own path', () => {
  const showAt = (at: string) =>
    renderWithProviders(
      <>
        <RecordPanel<OrderDetails>
          address={pathAddress('/credit-memos')}
          callOf={() => '/api/order-details/S-200001/orders'}
          neighbors={neighbors}
          load={() => Promise.resolve(({ open, record }) => open && <p>{record}</p>)}
        />
        <OpenedSample />
      </>,
      { at },
    );

  test('gives its place to a record that the address names beside the page, and takes it again', async () => {
    const { user } = showAt('/credit-memos/C-1?details=orders.S-200001');
    expect(await screen.findByRole('dialog', { name: 'S-200001' })).toBeVisible();
    expect(screen.queryByText('C-1')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('C-1')).toBeVisible();
  });

  test.each(['/credit-memos', '/credit-memos/C-1'])(
    'does not open by the parameter: at %s that is refused and removed',
    async (path) => {
      const toasts: Toast[] = [];
      const leave = hostToasts((toast) => toasts.push(toast));
      const { address } = showAt(`${path}?page=2&details=credit-memos.C-2`);
      await waitFor(() => expect(address()).toBe(`${path}?page=2`));
      expect(toasts).toMatchObject([{ type: 'warning', message: 'No Records Found' }]);
      leave();
    },
  );
});

describe('after a panel beside a page of another section', () => {
  const close = async (beside: ReactNode): Promise<void> => {
    const { user } = renderWithProviders(
      <>
        {beside}
        <OpenedSample />
      </>,
      { at: '/orders/invoice-history?details=orders.S-200001' },
    );
    await screen.findByRole('dialog', { name: 'S-200001' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };

  test('the list of that page gets the focus', async () => {
    const focus = jest.fn();
    await close(
      <RecordPanel<OrderDetails>
        address={recordAddress('invoices')}
        callOf={(number) => `/api/order-details/${encodeURIComponent(number)}/invoices`}
        neighbors={{ ...neighbors, focus }}
        load={() => new Promise<never>(() => undefined)}
      />,
    );
    expect(focus.mock.calls).toEqual([[-1]]);
  });

  test('a page without a list gets it', async () => {
    const main = document.body.appendChild(document.createElement('main'));
    Object.assign(main, { id: 'main', tabIndex: -1 });
    await close(null);
    expect(main).toHaveFocus();
    main.remove();
  });
});
