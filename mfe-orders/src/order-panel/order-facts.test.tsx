import type { OrderDetails, Shipment } from '@portal/shared-contracts';
import { anOrderDetails, aShipment } from '@portal/shared-contracts/testing';
import { useTranslation } from '@portal/shared-ui/i18n';
import { KeyFacts } from '@portal/shared-ui/overlays';
import { renderWithProviders } from '@portal/shared-ui/testing';
import { screen } from '@testing-library/react';
import { SECTION } from '../texts.ts';
import { orderKeyFacts } from './order-facts.tsx';
import './panel-texts.ts';

const TODAY = '2026-03-14';

function Shown({ details }: { details: OrderDetails }) {
  const { t } = useTranslation(SECTION);
  return <KeyFacts facts={orderKeyFacts(details, TODAY, t)} />;
}
const shown = (changes: Partial<OrderDetails>): (string | null)[] => {
  renderWithProviders(<Shown details={anOrderDetails(changes)} />);
  return screen.getAllByRole('term').map((term) => term.parentElement!.textContent);
};

test.each([
  ['until the delivery', null, 'Required by03-20-2026in 6 days'],
  ['after it', '2026-03-16', 'Required by03-20-2026'],
])('the key fact of an order is the day it is required by, %s', (_when, deliveryDate, fact) => {
  expect(shown({ dateRequired: '2026-03-20', deliveryDate, orderStatus: 4 })).toEqual([fact]);
});

const waiting = { shippedOn: null, promisedOn: '2026-03-17' };
test.each<[string, Partial<Shipment>[], string]>([
  ['promised', [waiting], 'Promised for03-17-2026in 3 days'],
  ['late', [{ ...waiting, promisedOn: '2026-03-12', isLate: true }], 'Promised for03-12-20262 days ago'],
  ['shipped', [{ shippedOn: '2026-03-11' }], 'Shipped03-11-2026'],
  ['delivered', [{ deliveredOn: '2026-03-12' }], 'Delivered03-12-2026'],
])('before that it says that the order is %s', (_what, shipments, fact) => {
  const order = { dateRequired: '2026-03-20', deliveryDate: null, orderStatus: 4 };
  expect(shown({ ...order, shipments: shipments.map(aShipment) })).toEqual([fact, 'Required by03-20-2026']);
});

test.each([6, 8, 9])(
  'an order of the status %i never says in how many days it is required',
  (orderStatus) => {
    expect(shown({ dateRequired: '2026-03-20', deliveryDate: null, orderStatus })).toEqual([
      'Required by03-20-2026',
    ]);
  },
);
