/** Cents that were refunded of a payment before, and that are now. */
export interface Refunded {
  before: number;
  now: number;
}

/** A payment as far as it says what was charged for each document. */
interface ChargedDocuments {
  lines: readonly { number: string; amount: number; discount: number }[];
  credits: readonly { document: string; amount: number }[];
}

/**
 * What is open again of the documents of a payment when more of it is refunded: of its last document first, and of each as much as
 * was charged for it. Credits and discounts stay until all is returned (docs/product.md, "Payments").
 */
export function reopenedParts(
  { lines, credits }: ChargedDocuments,
  { before, now }: Refunded,
): { number: string; amount: number }[] {
  let [passed, left] = [before, now - before];
  return lines.toReversed().flatMap(({ number, amount, discount }) => {
    const credit = credits
      .filter(({ document }) => document === number)
      .reduce((sum, part) => sum + part.amount, 0);
    const charged = amount - discount - credit;
    const open = Math.min(passed, charged);
    const opened = Math.min(left, charged - open);
    passed -= open;
    left -= opened;
    return opened > 0 ? [{ number, amount: opened }] : [];
  });
}
