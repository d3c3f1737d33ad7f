import fc from 'fast-check';
import type { PayableDocument, PaymentFigures, UsableMemo } from '../schemas/payment-figures.ts';
import { aPayableInvoice, aUsableMemo } from '../testing/payments.ts';
import {
  payableAmount,
  paymentFigures,
  type PaymentInput,
  amountProblem,
  figuresFingerprint,
} from './payment-figures.ts';

const NET_30 = { isCash: false, termsDays: 30 };
const TODAY = '2026-03-20';

const figures = (changes: Partial<PaymentInput> = {}): PaymentFigures =>
  paymentFigures({
    documents: [aPayableInvoice()],
    memos: [],
    method: 'bank',
    terms: NET_30,
    today: TODAY,
    ...changes,
  });

describe('the discount', () => {
  test.each<[string, Partial<PaymentInput>, number]>([
    ['by bank account', {}, 1_235],
    ['by card', { method: 'card' }, 0],
    ['while no method is chosen', { method: null }, 0],
    ['on the last day of discount', { today: '2026-03-24' }, 1_235],
    ['on the day after', { today: '2026-03-25' }, 0],
    ['of a cash customer', { terms: { isCash: true, termsDays: 30 } }, 0],
    ['with net 45 days', { terms: { isCash: false, termsDays: 45 } }, 0],
    ['of an invoice without one', { documents: [aPayableInvoice({ discountUntil: null })] }, 0],
    ['of a part of an invoice', { documents: [aPayableInvoice({ amount: 123_400 })] }, 0],
    [
      'of the rest of an invoice',
      { documents: [aPayableInvoice({ outstanding: 61_725, amount: 61_725 })] },
      618,
    ],
    [
      'of an invoice with a finance charge',
      { documents: [aPayableInvoice({ outstanding: 133_450, amount: 133_450 })] },
      1_235,
    ],
    [
      'of a quote',
      { documents: [aPayableInvoice({ kind: 'quote', discountAmount: 0, discountUntil: null })] },
      0,
    ],
    ['beside a memo for a part', { memos: [aUsableMemo({ available: 23_450 })] }, 1_000],
    ['beside a memo for all', { memos: [aUsableMemo({ available: 200_000 })] }, 0],
    ['beside a memo that is not chosen', { memos: [aUsableMemo({ isChosen: false })] }, 1_235],
  ])('%s', (_case, changes, discountTotal) => {
    const { documentsTotal, creditTotal, due, ...found } = figures(changes);
    expect(found.discountTotal).toBe(discountTotal);
    expect(due).toBe(documentsTotal - creditTotal - discountTotal);
  });

  test('is offered where it is not taken', () => {
    expect(figures({ method: 'card' })).toMatchObject({ discountTotal: 0, savingTotal: 1_235, due: 123_450 });
  });

  test('is exact even when a product of amounts is too large for a number', () => {
    const total = 99_999_999_999;
    const invoice = aPayableInvoice({
      total,
      outstanding: total - 1,
      amount: total - 1,
      discountAmount: total,
    });
    expect(figures({ documents: [invoice] })).toMatchObject({ discountTotal: total - 1, due: 0 });
  });
});

describe('credit memos', () => {
  const memos = [
    aUsableMemo({ number: 'CM-3', date: '2026-03-03', available: 5_000 }),
    aUsableMemo({ number: 'CM-1', date: '2026-03-01', available: 3_000 }),
    aUsableMemo({ number: 'CM-2', date: '2026-03-01', available: 4_000 }),
  ];
  const invoice = (number: string, date: string, amount: number) =>
    aPayableInvoice({ number, date, total: amount, outstanding: amount, amount });

  test('are used oldest first, for the oldest invoice first', () => {
    const documents = [invoice('I-2', '2026-03-10', 6_000), invoice('I-1', '2026-03-09', 2_000)];
    expect(figures({ documents, memos, method: 'card' })).toMatchObject({
      uses: [
        { memo: 'CM-1', document: 'I-1', amount: 2_000 },
        { memo: 'CM-1', document: 'I-2', amount: 1_000 },
        { memo: 'CM-2', document: 'I-2', amount: 4_000 },
        { memo: 'CM-3', document: 'I-2', amount: 1_000 },
      ],
      memos: [
        { number: 'CM-3', used: 1_000 },
        { number: 'CM-1', used: 3_000 },
        { number: 'CM-2', used: 4_000 },
      ],
      creditTotal: 8_000,
      due: 0,
      missing: 0,
    });
  });

  test('of the same day are used by number', () => {
    expect(figures({ memos, method: 'card' }).uses.map(({ memo }) => memo)).toEqual(['CM-1', 'CM-2', 'CM-3']);
  });
});

test.each([
  [0, 0],
  [1, 49],
  [49, 1],
  [50, 0],
  [51, 0],
])('of %i cents that remain, %i are missing', (remaining, missing) => {
  const memos = [aUsableMemo({ available: 123_450 - remaining })];
  expect(figures({ memos, method: 'card' })).toMatchObject({ due: remaining, missing });
});

test.each([
  [{ amount: 123_451 }],
  [{ amount: 49 }],
  [{ amount: 123_449 }],
  [{ amount: -1 }],
  [{ amount: 100.5 }],
  [{ kind: 'quote', amount: 100 }],
] as const)('%j cannot be paid', (changes) => {
  expect(() => figures({ documents: [aPayableInvoice(changes)] })).toThrow(RangeError);
});

test('the last cents of an invoice can be paid', () => {
  const documents = [aPayableInvoice(), aPayableInvoice({ number: 'I-2', outstanding: 30, amount: 30 })];
  expect(figures({ documents, method: 'card' })).toMatchObject({ due: 123_480, missing: 0 });
});

describe('whatever is paid', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-03-${String(date).padStart(2, '0')}`);
  const document = fc
    .record({
      total: fc.integer({ min: 1, max: 99_999_999_999 }),
      left: fc.double({ min: 0, max: 1, noNaN: true }),
      lowered: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      discount: fc.double({ min: 0, max: 1, noNaN: true }),
      discountUntil: fc.option(day),
      date: day,
    })
    .map(({ total, left, lowered, discount, ...rest }): Omit<PayableDocument, 'number'> => {
      const outstanding = Math.max(1, Math.round(total * left));
      const amount = payableAmount(Math.round(outstanding * (lowered ?? 1)), outstanding);
      return {
        ...rest,
        kind: 'invoice',
        dueDate: null,
        poNumber: null,
        total,
        outstanding,
        amount,
        discountAmount: Math.round(total * discount),
      };
    });
  const numbered = <Row extends object>(prefix: string, rows: Row[]): (Row & { number: string })[] =>
    rows.map((row, at) => ({ ...row, number: `${prefix}-${at}` }));
  const input: fc.Arbitrary<PaymentInput> = fc.record({
    documents: fc
      .array(document, { minLength: 1, maxLength: 12 })
      .map((rows): PayableDocument[] => numbered('I', rows)),
    memos: fc
      .array(
        fc.record({
          date: day,
          available: fc.integer({ min: 1, max: 9_999_999_999 }),
          isChosen: fc.boolean(),
        }),
        { maxLength: 8 },
      )
      .map((rows): UsableMemo[] => numbered('CM', rows)),
    method: fc.constantFrom('card', 'bank', null),
    terms: fc.record({ isCash: fc.boolean(), termsDays: fc.constantFrom(0, 30, 45) }),
    today: day,
  });
  const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  const holds = (rule: (found: PaymentFigures, given: PaymentInput) => void): void =>
    fc.assert(fc.property(input, (given) => rule(paymentFigures(given), given)));

  test('the sums are those of the lines, of the memos and of their uses', () => {
    holds((found) => {
      for (const { amount, credit, discount, due } of found.lines)
        expect(amount - credit - discount).toBe(due);
      expect(sum(found.lines.map(({ due }) => due))).toBe(found.due);
      expect(found.documentsTotal - found.creditTotal - found.discountTotal).toBe(found.due);
      expect(sum(found.memos.map(({ used }) => used))).toBe(found.creditTotal);
      expect(sum(found.uses.map(({ amount }) => amount))).toBe(found.creditTotal);
    });
  });

  test('nothing is negative, a fraction of a cent, or more than there is', () => {
    holds((found) => {
      const amounts = [
        ...found.lines.flatMap(({ credit, saving, discount, due }) => [credit, saving, discount, due]),
        ...found.uses.map(({ amount }) => amount),
        found.due,
        found.missing,
      ];
      for (const amount of amounts) {
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(Number.isSafeInteger(amount)).toBe(true);
      }
      for (const { used, available, isChosen } of found.memos)
        expect(used).toBeLessThanOrEqual(isChosen ? available : 0);
    });
  });

  test('a discount is only for what a net 30 customer pays in full by bank in time', () => {
    holds((found, { method, terms, today }) => {
      for (const line of found.lines.filter(({ discount }) => discount > 0)) {
        expect(method).toBe('bank');
        expect(terms).toEqual(NET_30);
        expect(line.amount).toBe(line.outstanding);
        expect(today <= (line.discountUntil ?? '')).toBe(true);
      }
    });
  });

  test('a discount is within half a cent of its share', () => {
    holds((found) => {
      for (const { amount, credit, saving, discountAmount, total } of found.lines.filter(
        (line) => line.saving > 0,
      )) {
        const exact = BigInt(discountAmount) * BigInt(amount - credit);
        const off = 2n * (BigInt(saving) * BigInt(total) - exact);
        expect(off <= BigInt(total) && off >= -BigInt(total)).toBe(true);
      }
    });
  });

  test('the order of documents and memos changes nothing', () => {
    holds((found, given) => {
      const turned = paymentFigures({
        ...given,
        documents: given.documents.toReversed(),
        memos: given.memos.toReversed(),
      });
      expect({ ...turned, lines: turned.lines.toReversed(), memos: turned.memos.toReversed() }).toEqual(
        found,
      );
    });
  });

  test('an invoice that no credit touches saves its whole discount', () => {
    holds((found, given) => {
      const { terms, today } = given;
      const leavesTooLittle = paymentFigures({ ...given, method: 'bank' }).missing > 0;
      for (const line of found.lines) {
        const isWhole = line.credit === 0 && line.amount === line.total;
        if (!isWhole || terms.isCash || terms.termsDays !== 30 || today > (line.discountUntil ?? ''))
          continue;
        expect([line.discountAmount, ...(leavesTooLittle ? [0] : [])]).toContain(line.saving);
      }
    });
  });
});

test.each([
  [100_00, 100_00, null],
  [99_90, 100_00, 'leavesTooLittle'],
  [99_51, 100_00, 'leavesTooLittle'],
  [99_50, 100_00, null],
  [50, 100_00, null],
  [49, 100_00, 'outOfRange'],
  [100_01, 100_00, 'outOfRange'],
  [60.5, 100_00, 'outOfRange'],
  [50, 80, 'leavesTooLittle'],
  [80, 80, null],
  [30, 30, null],
  [29, 30, 'outOfRange'],
] as const)('%d of %d cents: %s', (amount, outstanding, problem) => {
  expect(amountProblem(amount, outstanding)).toBe(problem);
});

test.each([
  ['is paid as chosen', 60_00, 100_00, 60_00],
  ['is never more than what is outstanding', 60_00, 40_00, 40_00],
  ['is all, where the rest would be too small', 60_00, 60_20, 60_20],
])('a chosen amount %s', (_case, chosen, outstanding, amount) => {
  expect(payableAmount(chosen, outstanding)).toBe(amount);
});

const [ONE, OTHER] = [aPayableInvoice({ number: 'I-1' }), aPayableInvoice({ number: 'I-2' })];
const fingerprint = (
  documents: PayableDocument[],
  memos: UsableMemo[] = [],
  method: 'card' | 'bank' = 'card',
): Promise<string> =>
  figuresFingerprint(
    paymentFigures({
      documents,
      memos,
      method,
      terms: { isCash: false, termsDays: 30 },
      today: '2026-03-20',
    }),
  );

test.each([
  ['another invoice of the same amount', [OTHER], []],
  ['a part of it', [{ ...ONE, amount: 100_00 }], []],
  ['a quote of the same number', [{ ...ONE, kind: 'quote' as const }], []],
  ['credits', [ONE], [aUsableMemo()]],
])('%s has another fingerprint than an invoice', async (_what, documents, memos) => {
  expect(await fingerprint(documents, memos)).not.toBe(await fingerprint([ONE]));
});

test('a memo in the place of another of the same amount has another fingerprint', async () => {
  const memos = [aUsableMemo({ number: 'CM-1' }), aUsableMemo({ number: 'CM-2' })];
  const using = (number: string) =>
    fingerprint(
      [ONE],
      memos.map((memo) => ({ ...memo, isChosen: memo.number === number })),
    );
  expect(await using('CM-1')).not.toBe(await using('CM-2'));
});

test('the discount changes the fingerprint', async () => {
  expect(await fingerprint([ONE], [], 'bank')).not.toBe(await fingerprint([ONE]));
});

test('the order of documents, and memos that are not used, do not change the fingerprint', async () => {
  const unused = aUsableMemo({ isChosen: false });
  expect(await fingerprint([ONE, OTHER], [unused])).toBe(await fingerprint([OTHER, ONE]));
});
