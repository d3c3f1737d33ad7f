import { aLineItem } from '@portal/shared-contracts/testing';
import { linesWith } from './record-facts.ts';

const LINES = [
  aLineItem({
    productCode: 'AL6061-RD',
    productDescription: 'Round bar',
    productLongDescription: 'ASTM B221',
  }),
  aLineItem({ productCode: 'SS304-SH', productDescription: 'Sheet', productLongDescription: null }),
];

test.each([
  ['', 2],
  ['  ', 2],
  ['al6061', 1],
  [' SHEET ', 1],
  ['b221', 1],
  ['brass', 0],
])('searching line items for "%s" finds %i', (search, found) =>
  expect(linesWith(LINES, search)).toHaveLength(found),
);
