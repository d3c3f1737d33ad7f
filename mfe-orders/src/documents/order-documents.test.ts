import { documentsOf, offeredKinds, ORDERS_LIMIT } from './order-documents.ts';

const OPEN = { salesOrder: 'S-1', invoice: null };
const INVOICED = { salesOrder: 'S-2', invoice: 'I-2' };

test('invoices are offered when an order has one', () => {
  expect(offeredKinds([OPEN])).toEqual(['salesOrder', 'packingList', 'materialTestReport']);
  expect(offeredKinds([OPEN, INVOICED])).toContain('invoice');
});

test('the documents follow order by order, an invoice by its own number', () => {
  expect(documentsOf([OPEN, INVOICED], ['packingList', 'invoice'])).toEqual([
    { kind: 'packingList', number: 'S-1' },
    { kind: 'packingList', number: 'S-2' },
    { kind: 'invoice', number: 'I-2' },
  ]);
});

test('all documents of 500 orders fit into an archive', () => {
  expect(ORDERS_LIMIT).toBe(500);
});
