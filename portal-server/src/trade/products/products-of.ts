import type { LineItemTable } from '../trade-tables.ts';

/** Most bytes of the codes in a list: an entry of its indexes can hold no more than 2,704 bytes. */
const CODES_LENGTH = 1_500;
/** Most bytes of the descriptions, which no list is sorted by. */
const DESCRIPTIONS_LENGTH = 4_000;

function joinedOf(texts: readonly string[], separator: string, longest: number): string {
  let joined = '';
  for (const text of new Set(texts)) {
    const longer = joined === '' ? text : `${joined}${separator}${text}`;
    if (Buffer.byteLength(longer) > longest) break;
    joined = longer;
  }
  return joined;
}

/** The heats of an order's or invoice's lines, as lists show and search them: of a very long document the first ones. */
export const heatsOf = (lines: readonly Pick<LineItemTable, 'heat'>[]): string =>
  joinedOf(
    lines.flatMap(({ heat }) => heat ?? []),
    ', ',
    CODES_LENGTH,
  );

type Described = Pick<LineItemTable, 'product_code' | 'product_description'>;

/** The products of a document's lines, as lists show and search them: of a very long document the first ones. */
export const productsOf = (lines: readonly Described[]) => ({
  product_codes: joinedOf(
    lines.map(({ product_code }) => product_code),
    ', ',
    CODES_LENGTH,
  ),
  product_descriptions: joinedOf(
    lines.map(({ product_description }) => product_description),
    '; ',
    DESCRIPTIONS_LENGTH,
  ),
});
