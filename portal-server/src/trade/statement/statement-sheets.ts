import { csvHead, csvLine, guarded } from '@portal/shared-contracts/csv';
import type { Statement, StatementRow } from '@portal/shared-contracts/schemas';
import type { Say } from '../documents/document-text.ts';
import { cellText, type Cell } from '../exports/cell.ts';
import type { Sheet } from '../exports/workbook.ts';

const textOf = (text: string | null): Cell => (text === null || text === '' ? null : { text });
const dayOf = (day: string | null): Cell => (day === null ? null : { day });

function movements({ from, to, opening, closing, rows }: Statement, say: Say): Sheet {
  const total = (day: string, text: string, cents: number): Cell[] => [
    { day },
    { text },
    null,
    null,
    null,
    null,
    null,
    { cents },
  ];
  const what = ({ kind, inTransit }: StatementRow): string =>
    [say(`statement.kind.${kind}`), ...(inTransit ? [say('statement.inTransit')] : [])].join(' · ');
  return {
    name: say('kind.statement'),
    headings: [
      say('statement.date'),
      say('statement.what'),
      say('statement.number'),
      say('statement.documents'),
      say('statement.poNumber'),
      say('statement.dueDate'),
      say('statement.amount'),
      say('statement.balance'),
    ],
    rows: [
      total(from, say('statement.opening'), opening),
      ...rows.map((row): Cell[] => [
        { day: row.day },
        { text: what(row) },
        textOf(row.number),
        textOf(row.documents.join(', ')),
        textOf(row.poNumber),
        dayOf(row.dueDate),
        { cents: row.amount },
        { cents: row.balance },
      ]),
      total(to, say('statement.closing'), closing),
    ],
  };
}

const openInvoices = ({ open }: Statement, say: Say): Sheet => ({
  name: say('statement.open'),
  headings: [
    say('kind.invoice'),
    say('statement.invoiceDate'),
    say('statement.dueDate'),
    say('statement.poNumber'),
    say('statement.age'),
    say('statement.original'),
    say('statement.openAmount'),
  ],
  rows: open.map((item): Cell[] => [
    { text: item.number },
    { day: item.date },
    { day: item.dueDate },
    textOf(item.poNumber),
    { text: say(`statement.ages.${item.age}`) },
    { cents: item.original },
    { cents: item.open },
  ]),
});

/** The tables of a statement: its rows between the opening and the closing balance, and the open invoices. */
export const statementSheets = (statement: Statement, say: Say): Sheet[] => [
  movements(statement, say),
  openInvoices(statement, say),
];

/** The tables as one CSV file, with an empty line between them. */
export const csvOf = (sheets: readonly Sheet[]): string =>
  sheets
    .map(({ headings, rows }, index) => {
      const head = index === 0 ? csvHead(headings) : csvLine(headings.map(guarded));
      return head + rows.map((row) => csvLine(row.map(cellText))).join('');
    })
    .join(csvLine(['']));
