import { aLineToOrderAgain } from '@portal/shared-contracts/testing';
import type { LineToOrderAgain } from '@portal/shared-contracts';
import { ToastHost } from '@portal/shared-ui/toasts';
import { renderWithProviders, setSampleKinds } from '@portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SECTION, texts } from '../texts.ts';
import OrderAgainSlot from './OrderAgainSlot.tsx';
import ReorderAction from './ReorderAction.tsx';

const real = globalThis.fetch;
let sent: unknown[];
let keys: (string | null)[];
let asked: string[];
let refusal: object | null;
let lines: LineToOrderAgain[];
beforeAll(() => setSampleKinds());
// On a busy machine it takes more than a second to load.
beforeAll(() => import('./OrderAgainDialog.tsx'), 60_000);
beforeEach(() => {
  sent = [];
  keys = [];
  asked = [];
  refusal = null;
  lines = [
    aLineToOrderAgain(),
    aLineToOrderAgain({ lineNumber: 2, productCode: 'ODD-1', productDescription: 'Odd', today: null }),
  ];
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (init?.method === 'POST') {
      sent.push(JSON.parse(String(init.body)));
      keys.push(new Headers(init.headers).get('idempotency-key'));
      if (refusal) return Response.json(refusal, { status: 422 });
      return Response.json({ data: { orderNumber: 'QP-1', unpriced: 1 } });
    }
    expect(pathname).toBe('/api/order-again');
    asked.push(search);
    return Response.json({ data: { lines, isCut: false } });
  };
});
afterEach(() => {
  globalThis.fetch = real;
});

const show = (part: ReactNode, at: string, language: 'en' | 'es' = 'en') =>
  renderWithProviders(
    <>
      {part}
      <ToastHost />
    </>,
    { at, language, texts: { [SECTION]: texts } },
  );

async function opened(language: 'en' | 'es' = 'en') {
  const at = '/orders/history-and-documents?details=orders.S-1';
  const { user, address } = show(<ReorderAction salesOrder="S-1" />, at, language);
  const name = language === 'en' ? 'Order again' : 'Volver a pedir';
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await dialog.findByRole('list');
  return { user, address, dialog };
}

test('the lines of orders and of products that another section names are asked for together', async () => {
  const again = { orders: ['S-1', 'S-2'], products: ['AL-1'], onClose: jest.fn(), onMade: jest.fn() };
  const { user } = show(<OrderAgainSlot {...again} />, '/orders/products');
  expect(await screen.findByRole('list', { name: 'Lines to order again' })).toBeVisible();
  expect(asked).toEqual(['?orders=S-1%2CS-2&products=AL-1']);
  await user.click(screen.getByRole('button', { name: 'Request quote' }));
  await waitFor(() => expect(again.onMade).toHaveBeenCalledTimes(1));
  expect(again.onClose).not.toHaveBeenCalled();
});

test('a line is requested in other pieces and sizes, with PO and day; another is left out', async () => {
  const { user, address, dialog } = await opened();
  await user.click(dialog.getByRole('checkbox', { name: /ODD-1/ }));
  const pieces = dialog.getByLabelText('Pieces');
  await user.clear(pieces);
  await user.type(pieces, '8');
  expect(dialog.getAllByText('$185.36')).toHaveLength(2);
  const sizes = dialog.getByLabelText('Sizes and cuts');
  await user.clear(sizes);
  await user.type(sizes, 'Cut to 6"');
  expect(dialog.getByText(/1 line has no price today/)).toBeVisible();
  await user.type(dialog.getByLabelText('PO number (optional)'), 'PO-9');
  await user.dblClick(dialog.getByRole('button', { name: 'Request quote' }));
  expect(
    await screen.findByText(/Your new quote is QP-1\. The price of 1 line is to follow\./),
  ).toBeVisible();
  expect(sent).toEqual([
    {
      lines: [{ salesOrder: 'S-200001', lineNumber: 1, amount: '8', sizes: 'Cut to 6"' }],
      poNumber: 'PO-9',
    },
  ]);
  expect(await screen.findByRole('link', { name: 'Show' })).toHaveAttribute(
    'href',
    '/orders/pending-quotes?new=QP-1',
  );
  expect(address()).toBe('/orders/history-and-documents');
});

test.each([
  ['en', 'Request quote', 'Failed to reorder. No.'],
  ['es', 'Solicitar cotización', 'No se pudo volver a pedir. No.'],
] as const)(
  'in %s, a refusal keeps what was typed, and the next press is another attempt',
  async (language, ask, text) => {
    refusal = { type: 'NOT_REORDERED', message: 'No.' };
    const { user, dialog } = await opened(language);
    const [pieces] = dialog.getAllByLabelText(language === 'en' ? 'Pieces' : 'Piezas');
    if (!pieces) throw new Error('no line');
    await user.clear(pieces);
    await user.type(pieces, '9');
    await user.click(dialog.getByRole('button', { name: ask }));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(pieces).toHaveValue('9');
    await user.click(dialog.getByRole('button', { name: ask }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).not.toBe(keys[0]);
  },
);

test('an amount that is none is said at its field, and nothing is sent', async () => {
  const { user, dialog } = await opened();
  const [pieces] = dialog.getAllByLabelText('Pieces');
  if (!pieces) throw new Error('no line');
  await user.clear(pieces);
  await user.type(pieces, '0');
  await user.click(dialog.getByRole('button', { name: 'Request quote' }));
  expect(await dialog.findByText('Enter how many you need')).toBeVisible();
  expect(pieces).toHaveFocus();
  expect(sent).toEqual([]);
});

test('with no line ticked nothing can be requested', async () => {
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('checkbox', { name: 'All lines' }));
  expect(dialog.getByRole('button', { name: 'Request quote' })).toBeDisabled();
});
