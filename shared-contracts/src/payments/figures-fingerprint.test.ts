import type { PayableDocument, UsableMemo } from '../schemas/payment-figures.ts';
import { aPayableInvoice, aUsableMemo } from '../testing/payments.ts';
import { figuresFingerprint } from './figures-fingerprint.ts';
import { paymentFigures } from './payment-figures.ts';

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

test('the discount has a part in the fingerprint', async () => {
  expect(await fingerprint([ONE], [], 'bank')).not.toBe(await fingerprint([ONE]));
});

test('the order of documents and memos that are not used have none', async () => {
  const unused = aUsableMemo({ isChosen: false });
  expect(await fingerprint([ONE, OTHER], [unused])).toBe(await fingerprint([OTHER, ONE]));
});
