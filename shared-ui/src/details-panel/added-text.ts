import type { LineItem } from '@portal/shared-contracts';

const wordsOf = (text: string): string[] => text.toLocaleLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? [];

/** The parts of a line's long description that its code and short description do not say already; null for none. */
export function addedText(
  line: Pick<LineItem, 'productCode' | 'productDescription' | 'productLongDescription'>,
): string | null {
  const said = new Set(wordsOf(`${line.productCode} ${line.productDescription}`));
  const added = (line.productLongDescription ?? '')
    .split(/[,;]\s+/)
    .filter((part) => wordsOf(part).some((word) => !said.has(word)));
  return added.length === 0 ? null : added.join(', ');
}
