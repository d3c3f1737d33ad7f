import { isNewQuote, newQuotesPath, saysPo, whyNotLater } from './quotes.ts';

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

const CREDIT = { availableCredit: 5_000, notLater: null };

test.each([
  [null, {}, 5_000],
  ['limit', {}, 5_001],
  ['limit', { notLater: 'limit' }, 6_000],
  [null, { notLater: 'limit' }, 5_000],
  ['cash', { notLater: 'cash' }, 10],
  ['hold', { notLater: 'hold' }, 10],
] as const)('%s keeps quotes from being paid later with %j and %i cents', (reason, changes, total) => {
  expect(whyNotLater({ ...CREDIT, ...changes }, total)).toBe(reason);
});

test.each([
  ['Q-1', true],
  ['Q-2', true],
  ['Q-3', false],
])('the path of new quotes marks %s: %s', (number, isMarked) => {
  const { search } = new URL(newQuotesPath(['Q-1', 'Q-2']), 'http://portal.test');
  expect(isNewQuote(search, number)).toBe(isMarked);
});
