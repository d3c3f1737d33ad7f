import type { CreditUse, PayableDocument, UsableMemo } from '../schemas/payment-figures.ts';

const oldestFirst = <Dated extends { date: string; number: string }>(all: readonly Dated[]): Dated[] =>
  all.toSorted((one, other) => {
    const [first, second] = one.date === other.date ? [one.number, other.number] : [one.date, other.date];
    return first < second ? -1 : first > second ? 1 : 0;
  });

/**
 * Which part of which credit memo pays for which document: the chosen memos, oldest first, pay for the oldest document
 * until it is covered, then for the next (docs/product.md, "Payments").
 */
export function creditUses(documents: readonly PayableDocument[], memos: readonly UsableMemo[]): CreditUse[] {
  const uses: CreditUse[] = [];
  const toCover = oldestFirst(documents).map(({ number, amount }) => ({ number, open: amount }));
  for (const memo of oldestFirst(memos.filter(({ isChosen }) => isChosen))) {
    let left = memo.available;
    while (left > 0 && toCover[0]) {
      const amount = Math.min(left, toCover[0].open);
      if (amount > 0) uses.push({ memo: memo.number, document: toCover[0].number, amount });
      left -= amount;
      toCover[0].open -= amount;
      if (toCover[0].open === 0) toCover.shift();
    }
  }
  return uses;
}
