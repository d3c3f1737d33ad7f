import type { PaymentFigures } from '../schemas/payment-figures.ts';

const byNumber = (one: readonly [string, ...unknown[]], other: readonly [string, ...unknown[]]): number =>
  one[0] < other[0] ? -1 : 1;

/**
 * Names the figures of a payment: what is paid of which document, with which credits and discount. The screen sends that of the
 * figures that the payer saw, and the server charges only when its own have the same; equal sums of other documents do not
 * (docs/product.md, "Payments"). The order of documents and memos changes nothing. 64 hexadecimal digits.
 */
export async function figuresFingerprint({ lines, memos }: PaymentFigures): Promise<string> {
  const paid = lines
    .map(({ number, kind, amount, credit, discount }) => [number, kind, amount, credit, discount] as const)
    .toSorted(byNumber);
  const used = memos
    .flatMap((memo) => (memo.used > 0 ? [[memo.number, memo.used] as const] : []))
    .toSorted(byNumber);
  const text = new TextEncoder().encode(JSON.stringify([paid, used]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
