import type { ListIndex } from './list-indexes.ts';

/** An index with the page that needs it, and the milliseconds that this takes. */
export interface MeasuredIndex extends ListIndex {
  what: string;
  withIndex: number;
  without: number;
}

const row = ({ table, columns, bytes, what, withIndex, without }: MeasuredIndex): string[] => [
  `\`${table}\``,
  `\`${columns}\``,
  `${Math.round(bytes / 1_048_576)} MB`,
  what,
  `${withIndex.toFixed(1)} ms`,
  `${without.toFixed(1)} ms`,
];

const HEADER = ['Table', 'Index on `customer_id`, `list` and', 'Size', 'Query', 'With', 'Without'];

function table(rows: readonly (readonly string[])[]): string {
  const widths = HEADER.map((_, at) =>
    Math.max(...rows.map((cells) => cells[at]?.length ?? 0), HEADER[at]?.length ?? 0),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(HEADER), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** The document of what was measured (docs/lists-indexes.md). */
export const indexesDocument = (
  indexes: readonly MeasuredIndex[],
  rows: number,
): string => `# Indexes of the lists

What each index of the long lists is for, and what it is worth. _Measured_ by \`npm run bench:indexes\`, which writes this page
(\`--write\`), with ${rows.toLocaleString('en-US')} rows in each table: four of five are of one customer, the others of a hundred, whose rows lie far
apart; the newest fiftieth is open. The time is that of the page in the server, the least of five, with the index and with it dropped.
A test fails for an index that has no line here.

${table(indexes.map(row))}

A list of up to 5,000 rows is read whole and needs no sample: with fewer than 313,000 rows that is so of the open ones.
The lists of credit memos, dedicated inventory and payments have indexes of the same kinds.
`;
