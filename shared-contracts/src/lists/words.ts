/**
 * The words of a searched text, each once. A row is found that contains each of them somewhere, so a row that contains the text is
 * found too (docs/product.md, "Lists"). The longest come first, because they exclude the most rows.
 */
export const wordsOf = (text: string): string[] =>
  [...new Set(text.split(/\s+/))]
    .filter((word) => word !== '')
    .sort((one, other) => other.length - one.length);
