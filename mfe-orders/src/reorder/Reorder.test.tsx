import { aSalesOrderRow, anOrderDetails } from '@portal/shared-contracts/testing';
import { ListScreen } from '@portal/shared-ui/data';
import { ToastHost } from '@portal/shared-ui/toasts';
import { findInGrid, renderWithProviders, setSampleKinds } from '@portal/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { SECTION, texts } from '../texts.ts';
import { salesOrderHistory } from '../sales-order-history/list.tsx';

const real = globalThis.fetch;
let sent: string[];
/** Orders whose reorder is refused, because a product has no price. */
let unpriced: string[];
beforeAll(() => setSampleKinds());
beforeEach(() => {
  sent = [];
  unpriced = [];
  const rows = [aSalesOrderRow({ salesOrder: 'S-1' }), aSalesOrderRow({ salesOrder: 'S-2' })];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (init?.method === 'POST') {
      sent.push(pathname);
      if (unpriced.some((number) => pathname.includes(number)))
        return Response.json(
          { type: 'NOT_REORDERED', message: 'No price.', items: ['OLD-1'] },
          { status: 422 },
        );
      return Response.json({ data: { orderNumber: `Q-${sent.length}` } });
    }
    if (pathname === '/api/orders/history') return Response.json({ data: { rows, total: 2 } });
    return Response.json({ data: anOrderDetails({ type: 'orders', salesOrder: 'S-1' }) });
  };
});
afterEach(() => {
  globalThis.fetch = real;
});

const show = (at: string, language: 'en' | 'es' = 'en') =>
  renderWithProviders(
    <>
      <ListScreen {...salesOrderHistory} />
      <ToastHost />
    </>,
    { at, language, texts: { [SECTION]: texts } },
  );

test('reorders each selected sales order as a new quote', async () => {
  const { user } = show('/orders/history-and-documents');
  await user.click(await findInGrid('checkbox', { name: /Select all/ }));
  await user.click(await screen.findByRole('button', { name: 'Reorder' }));
  expect(await screen.findByText(/You have 2 new quotes\./)).toBeVisible();
  expect(sent).toEqual(['/api/orders/S-1/reorder', '/api/orders/S-2/reorder']);
});

test('reorders a sales order from its panel', async () => {
  const { user, address } = show('/orders/history-and-documents?details=orders.S-1');
  const panel = within(await screen.findByRole('dialog'));
  await user.click(await panel.findByRole('button', { name: 'Reorder' }));
  expect(await screen.findByRole('link', { name: 'Show' })).toBeVisible();
  expect(address()).toBe('/orders/history-and-documents');
  expect(sent).toEqual(['/api/orders/S-1/reorder']);
});

test.each([
  ['en', 'Reorder', 'Failed to reorder. S-2: No price. OLD-1', 'Your new quote is Q-1.', 'Show'],
  [
    'es',
    'Volver a pedir',
    'No se pudo volver a pedir. S-2: No price. OLD-1',
    'Su nueva cotización es Q-1.',
    'Mostrar',
  ],
] as const)(
  'in %s, names the one of two orders that fails, with the reason',
  async (language, ask, failed, done, link) => {
    unpriced = ['S-2'];
    const { user } = show('/orders/history-and-documents', language);
    const [all] = within(await screen.findByRole('grid')).getAllByRole('checkbox');
    if (all) await user.click(all);
    await user.dblClick(await screen.findByRole('button', { name: ask }));
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByText(new RegExp(done))).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute(
      'href',
      '/orders/pending-quotes?new=Q-1',
    );
    expect(sent).toEqual(['/api/orders/S-1/reorder', '/api/orders/S-2/reorder']);
  },
);
