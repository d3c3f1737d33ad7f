import { saysPo } from './says-po.ts';

test.each([
  ['PO-7', true],
  ['po 7', true],
  ['P.O. 7', true],
  ['PO7', true],
  ['OC-7', true],
  ['4500100007', false],
  ['POLE-7', false],
  ['7 PO', false],
  ['', false],
])('%j says that it is a purchase order: %s', (poNumber, says) => expect(saysPo(poNumber)).toBe(says));
