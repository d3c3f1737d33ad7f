import { aLineToOrderAgain } from '@portal/shared-contracts/testing';
import { askedAsBefore, requestedLines, sumOf, todaysPrice } from './asked-lines.ts';

const line = aLineToOrderAgain();
const before = askedAsBefore(line);

test('the price of today follows the pieces', () => {
  // 24 lb and 85 cents a piece.
  expect(todaysPrice(line, before)).toMatchObject({ total: 9_268, unitOfMeasure: 'LB' });
  expect(todaysPrice(line, { ...before, amount: ' 8 ' })).toMatchObject({ total: 18_536 });
});

test.each([
  ['of other sizes', line, { ...before, sizes: 'Cut to 6"' }],
  ['of no amount', line, { ...before, amount: '0' }],
  ['of a product without a price', aLineToOrderAgain({ today: null }), before],
  ['of an unknown weight', aLineToOrderAgain({ weight: null }), before],
])('a line %s has no price today', (_, given, asked) => expect(todaysPrice(given, asked)).toBeNull());

test('only ticked lines are requested and counted, with sizes where they are others', () => {
  const lines = [line, aLineToOrderAgain({ lineNumber: 2 }), aLineToOrderAgain({ lineNumber: 3 })];
  const asked = [before, { ...before, isTicked: false }, { ...before, sizes: ' Cut to 6" ' }];
  expect(requestedLines(lines, asked)).toEqual([
    { salesOrder: 'S-200001', lineNumber: 1, amount: '4' },
    { salesOrder: 'S-200001', lineNumber: 3, amount: '4', sizes: 'Cut to 6"' },
  ]);
  expect(sumOf(lines, asked)).toEqual({ total: 9_268, unpriced: 1, count: 2 });
});
