import { refundedParts } from './refunded-parts.ts';

const document = (number: string, charged: number, { refunded = 0, surplus = 0 } = {}) => ({
  number,
  charged,
  refunded,
  surplus,
});
const THREE = [document('I-1', 99_00), document('I-2', 35_00), document('I-3', 0)];

test.each<[string, Parameters<typeof refundedParts>[0], number, [string, number][]]>([
  ['a part of the last document that was charged for', THREE, 30_00, [['I-2', 30_00]]],
  [
    'the rest of it, and then of the one before',
    [document('I-1', 99_00), document('I-2', 35_00, { refunded: 30_00 })],
    10_00,
    [
      ['I-2', 5_00],
      ['I-1', 5_00],
    ],
  ],
  [
    'what was charged, without credits and discount',
    THREE,
    134_00,
    [
      ['I-2', 35_00],
      ['I-1', 99_00],
    ],
  ],
  ['nothing when nothing more was refunded', THREE, 0, []],
  [
    'first what a document did not take',
    [document('I-1', 99_00, { surplus: 20_00 }), document('I-2', 35_00)],
    30_00,
    [
      ['I-1', 20_00],
      ['I-2', 10_00],
    ],
  ],
  [
    'of that no more than was charged for the document',
    [document('I-1', 99_00, { refunded: 90_00, surplus: 20_00 }), document('I-2', 35_00)],
    30_00,
    [
      ['I-1', 9_00],
      ['I-2', 21_00],
    ],
  ],
  ['all of a document with a surplus', [document('I-1', 99_00, { surplus: 20_00 })], 99_00, [['I-1', 99_00]]],
])('a refund takes %s', (_what, documents, amount, expected) => {
  expect(refundedParts(documents, amount).map((part) => [part.number, part.amount])).toEqual(expected);
});
