import fc from 'fast-check';
import type { PayableDocument, PaymentMethodKind, UsableMemo } from '../schemas/payment-figures.ts';
import { aPayableInvoice, aUsableMemo } from '../testing/payments.ts';
import { amountProblem, payableAmount, paymentFigures } from './payment-figures.ts';
import { waysOut, withChange, type Change, type PaymentSituation } from './ways-out.ts';

const situation = (changes: Partial<PaymentSituation> = {}): PaymentSituation => ({
  documents: [],
  memos: [],
  method: 'card',
  terms: { isCash: false, termsDays: 30 },
  today: '2026-03-20',
  methods: ['card', 'bank'],
  others: [],
  ...changes,
});
const invoice = (number: string, outstanding: number, changes: Partial<PayableDocument> = {}) =>
  aPayableInvoice({
    number,
    total: outstanding,
    outstanding,
    amount: outstanding,
    discountAmount: Math.round(outstanding / 100),
    ...changes,
  });
const memo = (available: number, number = 'CM-1') => aUsableMemo({ number, available });

test.each([
  [
    'credit leaves 30 cents of $100.00',
    { documents: [invoice('I-1', 10_000)], memos: [memo(9_970)] },
    [
      { kind: 'lessNow', number: 'I-1', amount: 9_950, later: 50 },
      { kind: 'withoutMemos', numbers: ['CM-1'] },
    ],
  ],
  [
    'credit leaves 30 cents, and there is another invoice',
    { documents: [invoice('I-1', 10_000)], memos: [memo(9_970)], others: [invoice('I-2', 5_000)] },
    [
      { kind: 'lessNow', number: 'I-1', amount: 9_950, later: 50 },
      { kind: 'withoutMemos', numbers: ['CM-1'] },
      { kind: 'together', numbers: ['I-2'] },
    ],
  ],
  [
    'the bank discount leaves 49 cents',
    { documents: [invoice('I-1', 10_000)], memos: [memo(9_950)], method: 'bank' as const },
    [
      { kind: 'card' },
      { kind: 'lessNow', number: 'I-1', amount: 9_950, later: 50 },
      { kind: 'withoutMemos', numbers: ['CM-1'] },
    ],
  ],
  ['an invoice is of 30 cents alone', { documents: [invoice('I-1', 30)] }, [{ kind: 'ask' }]],
  [
    'an invoice is of 30 cents beside another one',
    { documents: [invoice('I-1', 30)], others: [invoice('I-2', 5_000)] },
    [{ kind: 'together', numbers: ['I-2'] }],
  ],
  [
    'only several others are enough',
    { documents: [invoice('I-1', 20)], others: [invoice('I-2', 20), invoice('I-3', 10)] },
    [{ kind: 'together', numbers: ['I-2', 'I-3'] }],
  ],
  [
    'the others are not enough',
    { documents: [invoice('I-1', 20)], others: [invoice('I-2', 20)] },
    [{ kind: 'ask' }],
  ],
  [
    'two small memos leave too little',
    { documents: [invoice('I-1', 80)], memos: [memo(30, 'CM-1'), memo(20, 'CM-2')] },
    [{ kind: 'withoutMemos', numbers: ['CM-2'] }],
  ],
  [
    'a part of an invoice is covered but for 30 cents',
    { documents: [invoice('I-1', 10_000, { amount: 5_000 })], memos: [memo(4_970)] },
    [
      { kind: 'lessNow', number: 'I-1', amount: 4_970, later: 5_030 },
      { kind: 'whole', number: 'I-1', amount: 10_000 },
      { kind: 'withoutMemos', numbers: ['CM-1'] },
    ],
  ],
  ['enough is due', { documents: [invoice('I-1', 50)] }, []],
  ['nothing is due', { documents: [invoice('I-1', 30)], memos: [memo(30)] }, []],
])('where %s', (_case, changes, ways) => expect(waysOut(situation(changes))).toEqual(ways));

/** Amounts around the minimum, and larger ones. */
const cents = fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 121, max: 20_000 }));
const documents = (prefix: string, most: number) =>
  fc
    .array(
      fc.record({
        total: cents,
        part: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
        percent: fc.integer({ min: 0, max: 99 }),
      }),
      {
        minLength: prefix === 'I' ? 1 : 0,
        maxLength: most,
      },
    )
    .map((rows) =>
      rows.map(({ total, part, percent }, at) =>
        invoice(`${prefix}-${at}`, total, {
          amount: prefix === 'I' ? payableAmount(Math.round(total * (part ?? 1)), total) : total,
          discountAmount: Math.floor((total * percent) / 100),
        }),
      ),
    );
/** Payments whose credit memos mostly leave only a few cents due. */
const tight = fc
  .record({
    documents: documents('I', 4),
    others: documents('O', 3),
    method: fc.constantFrom<PaymentMethodKind | null>('card', 'bank', null),
    left: fc.integer({ min: 1, max: 60 }),
    parts: fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 3 }),
    terms: fc.constantFrom({ isCash: false, termsDays: 30 }, { isCash: false, termsDays: 45 }),
  })
  .map(({ left, parts, ...rest }): PaymentSituation => {
    const total = rest.documents.reduce((sum, { amount }) => sum + amount, 0);
    const sizes = [...parts, Math.max(0, total - left - parts.reduce((sum, part) => sum + part, 0))];
    const memos = sizes.flatMap((size, at): UsableMemo[] => (size > 0 ? [memo(size, `CM-${at}`)] : []));
    return situation({ ...rest, memos });
  });

/** All possible changes of one kind, sensible or not. */
function allChanges({ documents, memos, others }: PaymentSituation): Change[] {
  const subsets = <Row>(rows: readonly Row[]): Row[][] =>
    rows.reduce<Row[][]>((all, row) => [...all, ...all.map((some) => [...some, row])], [[]]);
  const amounts = documents.flatMap(({ number, outstanding }): Change[] =>
    [50, outstanding - 50, outstanding - 80, outstanding].flatMap((amount) =>
      amountProblem(amount, outstanding) === null ? [{ kind: 'whole', number, amount }] : [],
    ),
  );
  return [
    { kind: 'card' },
    ...amounts,
    ...subsets(memos.map(({ number }) => number)).map((numbers): Change => ({
      kind: 'withoutMemos',
      numbers,
    })),
    ...subsets(others.map(({ number }) => number)).map((numbers): Change => ({ kind: 'together', numbers })),
  ];
}
const isPossible = (input: PaymentSituation): boolean => paymentFigures(input).missing === 0;

test('each way that is offered leads to a possible payment, and help is offered only where no change does', () => {
  let tried = 0;
  fc.assert(
    fc.property(tight, (input) => {
      const ways = waysOut(input);
      if (isPossible(input)) return expect(ways).toEqual([]);
      tried += 1;
      const changes = ways.filter((way) => way.kind !== 'ask');
      for (const change of changes)
        expect([change, isPossible(withChange(input, change))]).toEqual([change, true]);
      if (changes.length > 0) return expect(changes).toHaveLength(ways.length);
      expect(ways).toEqual([{ kind: 'ask' }]);
      const missed = allChanges(input).filter((change) => isPossible(withChange(input, change)));
      expect(missed).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
  expect(tried).toBeGreaterThan(300);
});
