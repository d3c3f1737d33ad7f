import { reopenedParts } from './book-movement.ts';

const PAYMENT = {
  lines: [
    { number: 'I-1', amount: 100_00, discount: 1_00 },
    { number: 'I-2', amount: 50_00, discount: 0 },
    { number: 'I-3', amount: 20_00, discount: 0 },
  ],
  credits: [
    { memo: 'C-1', document: 'I-2', amount: 10_00 },
    { memo: 'C-2', document: 'I-2', amount: 5_00 },
    { memo: 'C-2', document: 'I-3', amount: 20_00 },
  ],
};

test.each([
  ['a part of the last document that was charged for', 0, 30_00, [['I-2', 30_00]]],
  [
    'the rest of it, and then of the one before',
    30_00,
    40_00,
    [
      ['I-2', 5_00],
      ['I-1', 5_00],
    ],
  ],
  [
    'what was charged, without credits and discount',
    0,
    134_00,
    [
      ['I-2', 35_00],
      ['I-1', 99_00],
    ],
  ],
  ['nothing when nothing more was refunded', 40_00, 40_00, []],
])('a refund opens %s', (_what, before, now, expected) => {
  const parts = reopenedParts(PAYMENT, { before, now });
  expect(parts.map(({ number, amount }) => [number, amount])).toEqual(expected);
});
