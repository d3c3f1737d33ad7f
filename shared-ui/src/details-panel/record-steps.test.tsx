import { anOrderDetails } from '@portal/shared-contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeServer, renderWithProviders, type FakeServer } from '../testing/index.ts';
import { setSampleKinds } from '../testing/sample-kinds.ts';
import { OpenedSample } from '../testing/OpenedSample.tsx';
import { hostToasts, type Toast } from '../toasts/notify.ts';
import type { Neighbors } from './use-opened-record.ts';

let server: FakeServer;
beforeAll(() => setSampleKinds());
beforeEach(() => {
  server = fakeServer({ '/api/order-details/S-200001/orders': { data: anOrderDetails() } });
});
afterEach(() => server.close());

const OPENED = '/orders/open-orders?search=bar&details=orders.S-200001';
const loadedPanel = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'S-200001' }));
  await waitFor(() => expect(dialog.queryByText('Loading...')).not.toBeInTheDocument());
  return dialog;
};
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const answerOrder = (number: string, poNumber: string) =>
  server.answer(`/api/order-details/${number}/orders`, {
    data: anOrderDetails({ salesOrder: number, poNumber }),
  });
const neighbors = (changes: Partial<Neighbors>): Neighbors => ({
  ids: ['S-200001', 'S-200002'],
  before: 0,
  total: 2,
  totalIsMinimum: false,
  turn: () => Promise.reject(new Error('No page is asked for')),
  focus: () => undefined,
  ...changes,
});

test('steps through the records of the list and stops at its ends', async () => {
  answerOrder('S-200002', 'PO-8');
  const { user, address } = renderWithProviders(<OpenedSample neighbors={neighbors({})} />, { at: OPENED });
  const dialog = await loadedPanel();
  expect(dialog.getByText('1 of 2')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Previous record' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(dialog.getByRole('button', { name: 'Next record' }));
  expect(await screen.findByText('PO-8')).toBeInTheDocument();
  expect(address()).toContain('details=orders.S-200002');
  const next = screen.getByRole('button', { name: 'Next record' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Previous record' }));
  expect(await screen.findByText('PO-7')).toBeInTheDocument();
});

test.each([
  [1, 'Next record', 'S-200003', 3],
  [-1, 'Previous record', 'S-200004', 1],
] as const)(
  'a step by %i past the edge of the page loads the next page of the list',
  async (by, button, reached, page) => {
    answerOrder(reached, 'PO-9');
    const turn = jest.fn().mockResolvedValue({
      ids: ['S-200003', 'S-200004'],
      search: `?search=bar&page=${page}&details=orders.S-200001`,
    });
    const { user, address } = renderWithProviders(
      <OpenedSample neighbors={neighbors({ ids: ['S-200001'], before: 10, total: 57, turn })} />,
      { at: '/orders/open-orders?search=bar&page=2&details=orders.S-200001' },
    );
    const dialog = await loadedPanel();
    expect(dialog.getByText('11 of 57')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: button }));
    expect(await screen.findByText('PO-9')).toBeInTheDocument();
    expect(turn.mock.calls).toEqual([[by]]);
    expect(address()).toBe(`/orders/open-orders?search=bar&page=${page}&details=orders.${reached}`);
    await user.keyboard('{Escape}');
    await isGone();
    expect(address()).toBe(`/orders/open-orders?search=bar&page=${page}`);
  },
);

test('after steps, closing focuses the row of the last record if nothing else has the focus', async () => {
  answerOrder('S-200002', 'PO-8');
  const focus = jest.fn();
  const { user } = renderWithProviders(<OpenedSample neighbors={neighbors({ focus })} />, { at: OPENED });
  await user.click((await loadedPanel()).getByRole('button', { name: 'Next record' }));
  expect(await screen.findByText('PO-8')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await isGone();
  expect(focus.mock.calls).toEqual([[1]]);
});

test('keeps the record open when the next page fails to load, and allows another attempt', async () => {
  const toasts: Toast[] = [];
  const leave = hostToasts((toast) => toasts.push(toast));
  const turn = jest.fn().mockRejectedValue(new Error('No connection'));
  const { user, address } = renderWithProviders(
    <OpenedSample neighbors={neighbors({ total: 3, ids: ['S-200001'], turn })} />,
    {
      at: OPENED,
    },
  );
  const next = (await loadedPanel()).getByRole('button', { name: 'Next record' });
  await user.click(next);
  await waitFor(() =>
    expect(toasts).toMatchObject([{ type: 'error', message: 'This list cannot be shown right now' }]),
  );
  expect(address()).toBe(OPENED);
  await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'false'));
  leave();
});

test('a page that arrives after the panel was closed opens nothing', async () => {
  let arrive: (page: { ids: string[]; search: string }) => void = () => undefined;
  const turn = () => new Promise<{ ids: string[]; search: string }>((resolve) => (arrive = resolve));
  const { user, address } = renderWithProviders(
    <OpenedSample neighbors={neighbors({ total: 3, ids: ['S-200001'], turn })} />,
    {
      at: OPENED,
    },
  );
  const dialog = await loadedPanel();
  await user.click(dialog.getByRole('button', { name: 'Next record' }));
  await user.keyboard('{Escape}');
  await isGone();
  await act(() => Promise.resolve(arrive({ ids: ['S-200003'], search: '?page=2' })));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/orders/open-orders?search=bar');
});

test('a search whose count is a minimum has no known end', async () => {
  renderWithProviders(
    <OpenedSample
      neighbors={neighbors({
        total: 1000,
        before: 998,
        totalIsMinimum: true,
        ids: ['S-1', 'S-200001'],
      })}
    />,
    { at: OPENED },
  );
  const dialog = await loadedPanel();
  expect(dialog.getByText('1,000 of 1,000+')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Next record' })).toHaveAttribute('aria-disabled', 'false');
});
