import { setSession } from '@portal/shared-contracts';
import { anAccount, aProductDetails, aProductRow } from '@portal/shared-contracts/testing';
import { describeList, fillSlots, findInGrid, renderWithProviders } from '@portal/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { descriptor } from '../../section.ts';
import { OrderingAgain } from '../order-again/OrderAgain.tsx';
import { SECTION, texts } from '../texts.ts';
import { boughtProducts } from './list.tsx';
import { ProductsPage } from './ProductsPage.tsx';

const CODE = 'AL6061T651-PL-0.500';
const CALL = `/api/products/${CODE}`;

beforeAll(() =>
  fillSlots({
    'orders.reorder': ({ products = [], onClose }) => (
      <dialog open aria-label={`Again: ${products.join(' ')}`}>
        <button onClick={onClose}>Close</button>
      </dialog>
    ),
  }),
);
beforeEach(() => setSession({ status: 'signedIn', account: anAccount() }));

describeList(
  {
    section: { name: SECTION, texts, descriptor },
    screen: boughtProducts,
    path: '/orders/products',
    row: aProductRow(),
    columns: [
      ['Product', 'Producto', CODE],
      ['Description', 'Descripción', '6061-T651 Aluminum Plate 0.500"'],
      ['Last bought', 'Última compra', '03-10-2026'],
      ['Last price', 'Último precio', '$3.72/LBQuote again'],
      ['Qty., 12 mo.', 'Cant., 12 m.', '1,250.5 LB'],
      ['Orders, 12 mo.', 'Pedidos, 12 m.', '7'],
      ['Open orders', 'Pedidos abiertos', '1'],
      ['Held for us', 'Reservado', '12'],
    ],
    card: `${CODE}Description6061-T651 Aluminum Plate 0.500"Last bought03-10-2026Last price$3.72/LBQuote againQty., 12 mo.1,250.5 LBWeight, 12 mo.1,250.5 LBOrders, 12 mo.7Held for us12`,
    empty: { en: 'You have not bought anything yet.', es: 'Todavía no ha comprado nada.' },
    hasDocuments: false,
  },
  ({ server }) => {
    const show = (at: string) =>
      renderWithProviders(
        <OrderingAgain>
          <ProductsPage />
        </OrderingAgain>,
        { at, texts: { [SECTION]: texts } },
      );

    test('its panel shows every purchase with price and heat, and older ones when asked', async () => {
      const older = aProductDetails({
        purchases: aProductDetails()
          .purchases.map((each) => ({ ...each, salesOrder: 'S-100' }))
          .slice(1),
      });
      server().answer(CALL, { data: aProductDetails({ older: '2026-03-01.7.1' }) });
      const { user } = show(`/orders/products?details=products.${CODE}`);
      const panel = within(await screen.findByRole('dialog', { name: `Product ${CODE}` }));
      const bought = within(await panel.findByRole('row', { name: /S-200001/ }));
      expect(bought.getByText('$3.71/LB')).toBeInTheDocument();
      expect(bought.getByText('Heat KA35445 · Pack PK156126')).toBeInTheDocument();
      server().answer(CALL, { data: older });
      await user.click(panel.getByRole('button', { name: 'Show older purchases' }));
      expect(await panel.findByRole('row', { name: /S-100/ })).toBeInTheDocument();
      expect(panel.queryByRole('button', { name: 'Show older purchases' })).not.toBeInTheDocument();
      expect(server().calls).toContain(`${CALL}?before=2026-03-01.7.1`);
    });

    test('a row is quoted again', async () => {
      const { user } = show('/orders/products');
      await user.click(await findInGrid('button', { name: 'Quote again' }));
      expect(await screen.findByRole('dialog', { name: `Again: ${CODE}` })).toBeVisible();
    });
  },
);
