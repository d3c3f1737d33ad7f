import { anOrderDetails, aShipment } from '@portal/shared-contracts/testing';
import { orderEvents } from './order-timeline.ts';

const told = (order: Parameters<typeof anOrderDetails>[0]) =>
  orderEvents(
    anOrderDetails({ invoiceDate: null, dateRequired: null, orderDate: '2026-03-01', ...order }),
  ).map(({ event, day, promised, before, shipment }) =>
    [day, event, before, promised, shipment].filter((part) => part != null).join(' '),
  );
const planned = aShipment({
  shippedOn: null,
  promisedOn: '2026-03-27',
  promises: [
    { day: '2026-03-20', notedOn: '2026-03-02' },
    { day: '2026-03-27', notedOn: '2026-03-10' },
  ],
});

test('tells the promised days and how they moved, then what is expected and required', () => {
  expect(told({ shipments: [planned], orderStatus: 4, dateRequired: '2026-03-25' })).toEqual([
    '2026-03-01 ordered',
    '2026-03-02 promised 2026-03-20',
    '2026-03-10 moved 2026-03-20 2026-03-27',
    '2026-03-25 required',
    '2026-03-27 expected',
  ]);
});

test('what has left is no longer expected nor required', () => {
  const left = { ...planned, shippedOn: '2026-03-26', deliveredOn: '2026-03-27' };
  const order = { shipments: [left], orderStatus: 8, dateRequired: '2026-03-25', invoiceDate: '2026-03-26' };
  expect(told(order).slice(3)).toEqual(['2026-03-26 shipped', '2026-03-26 invoiced', '2026-03-27 delivered']);
});

test('a promise that was taken back', () => {
  const promises = [...planned.promises, { day: null, notedOn: '2026-03-11' }];
  const shipments = [{ ...planned, promisedOn: null, promises }];
  expect(told({ shipments, orderStatus: 4 }).at(-1)).toBe('2026-03-11 unpromised 2026-03-27');
});

test('of several shipments each is named', () => {
  const shipments = [aShipment({ promises: [] }), { ...planned, number: 'SH-2', promises: [] }];
  expect(told({ shipments, orderStatus: 6 })).toEqual([
    '2026-03-01 ordered',
    '2026-03-11 shipped SH-500001',
    '2026-03-27 expected SH-2',
  ]);
});
