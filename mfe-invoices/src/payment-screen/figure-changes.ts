import type { PaymentFigures } from '@portal/shared-contracts';

/**
 * What is different in the figures: a document or memo that is no longer there has nothing (`to` is zero), a document that was
 * added had nothing (`from` is zero).
 */
export interface FigureChange {
  what: 'document' | 'memo' | 'discount';
  /** Absent for the discount, which is a sum. */
  number?: string;
  /** Cents. */
  from: number;
  to: number;
}

/** What changed between the figures that a person saw and those that hold now. */
export function figureChanges(before: PaymentFigures, now: PaymentFigures): FigureChange[] {
  const documents = changesOf('document', before.lines, now.lines, ({ outstanding }) => outstanding);
  const known = new Set(before.lines.map(({ number }) => number));
  const added = now.lines
    .filter(({ number }) => !known.has(number))
    .map(({ number, outstanding }) => ({ what: 'document' as const, number, from: 0, to: outstanding }));
  const memos = changesOf('memo', before.memos, now.memos, ({ available }) => available);
  const isLessDiscount = now.discountTotal !== before.discountTotal;
  return [
    ...documents,
    ...added,
    ...memos,
    ...(isLessDiscount
      ? [{ what: 'discount' as const, from: before.discountTotal, to: now.discountTotal }]
      : []),
  ];
}

function changesOf<Row extends { number: string }>(
  what: FigureChange['what'],
  before: readonly Row[],
  now: readonly Row[],
  amountOf: (row: Row) => number,
): FigureChange[] {
  const found = new Map(now.map((row) => [row.number, amountOf(row)]));
  return before
    .map((row) => ({ what, number: row.number, from: amountOf(row), to: found.get(row.number) ?? 0 }))
    .filter(({ from, to }) => from !== to);
}
