import { addedText } from './LineTable.tsx';

const line = { productCode: 'AL6061-RD-2.000', productDescription: 'Aluminum round bar 6061-T6511, 2 in' };

test.each([
  [null, null],
  ['', null],
  ['Aluminum round bar 6061-T6511, 2 in', null],
  ['Aluminum round bar, 2 in', null],
  ['Aluminum round bar, ASTM B221, 2 in; cut to 36 in', 'ASTM B221, cut to 36 in'],
  ['Mill finish', 'Mill finish'],
])('adds from %j the text %j', (productLongDescription, added) =>
  expect(addedText({ ...line, productLongDescription })).toBe(added),
);
