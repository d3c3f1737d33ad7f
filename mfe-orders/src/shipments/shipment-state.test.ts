import { aShipment } from '@portal/shared-contracts/testing';
import { orderState } from './shipment-state.ts';

const planned = (promisedOn: string | null, isLate = false) =>
  aShipment({ shippedOn: null, deliveredOn: null, promisedOn, isLate });
const left = (shippedOn: string, deliveredOn: string | null = null) => aShipment({ shippedOn, deliveredOn });

test.each([
  ['none, in production', [], 4, { state: 'unknown', hasLeft: false }],
  ['none, and its status is shipped', [], 6, { state: 'unknown', hasLeft: true }],
  ['one is planned', [planned('2026-03-20')], 4, { state: 'promised', day: '2026-03-20' }],
  ['one is late', [planned('2026-03-10', true)], 4, { state: 'late', day: '2026-03-10' }],
  [
    'the first of two counts',
    [planned('2026-03-25'), planned('2026-03-20')],
    4,
    { state: 'promised', day: '2026-03-20' },
  ],
  [
    'a part has left, and the rest is promised',
    [left('2026-03-13'), planned('2026-03-20')],
    6,
    { state: 'promised', day: '2026-03-20' },
  ],
  [
    'a part has left, and nobody promised the rest',
    [left('2026-03-13'), planned(null)],
    6,
    { state: 'unknown', hasLeft: false },
  ],
  [
    'all left',
    [left('2026-03-13'), left('2026-03-15', '2026-03-16')],
    6,
    { state: 'shipped', day: '2026-03-16' },
  ],
  [
    'all were delivered',
    [left('2026-03-13', '2026-03-18'), left('2026-03-15', '2026-03-16')],
    8,
    { state: 'delivered', day: '2026-03-18' },
  ],
])('of the shipments of an order, %s', (_what, shipments, orderStatus, state) => {
  expect(orderState({ shipments, orderStatus })).toEqual(state);
});
