import { formatDate, formatMoney } from '@portal/shared-contracts/format';
import type { Statement, StatementParts, StatementRow } from '@portal/shared-contracts/schemas';
import { namedDocuments, periodText } from '../../statement-words.ts';
import type { StatementSource } from '../../document-source.ts';
import { poText } from '../../document-text.ts';
import { customerBlock, remitBlock, type DocumentLayout, type LayoutContext } from '../layout.ts';
import { drawHeading, type Sum } from '../pdf/blocks.ts';
import type { PdfWriter } from '../pdf/pdf-writer.ts';
import { drawTable, type TableCell } from '../pdf/table.ts';

const RIGHT = 'right' as const;

/** The text of a row: its kind and number, and below them the documents, purchase order and due date. */
function whatOf(row: StatementRow, { say }: LayoutContext): TableCell {
  const about = namedDocuments(row, say);
  return {
    main: [say(`statement.kind.${row.kind}`), row.number].filter(Boolean).join(' '),
    under: [
      ...(about === '' ? [] : [about]),
      ...(row.poNumber === null ? [] : [poText(row.poNumber, say)]),
      ...(row.dueDate === null ? [] : [say('statement.due', { date: formatDate(row.dueDate) })]),
      ...(row.inTransit ? [say('statement.inTransit')] : []),
    ],
  };
}

function drawMovements(
  pdf: PdfWriter,
  { from, to, opening, closing, rows }: Statement,
  context: LayoutContext,
): void {
  const { say } = context;
  const total = (day: string, main: string, amount: number): TableCell[] => [
    formatDate(day),
    { main, under: [] },
    '',
    formatMoney(amount),
  ];
  drawHeading(pdf, say('statement.rows'));
  drawTable(
    pdf,
    [
      { title: say('statement.date'), width: 74 },
      { title: say('statement.what'), namesRows: true },
      { title: say('statement.amount'), width: 92, align: RIGHT },
      { title: say('statement.balance'), width: 92, align: RIGHT },
    ],
    [
      total(from, say('statement.opening'), opening),
      ...rows.map((row) => [
        formatDate(row.day),
        whatOf(row, context),
        formatMoney(row.amount),
        formatMoney(row.balance),
      ]),
      total(to, say('statement.closing'), closing),
    ],
    say('statement.none'),
  );
}

function drawAges(pdf: PdfWriter, { ages }: Statement, { say }: LayoutContext): void {
  drawHeading(pdf, say('statement.ages'));
  drawTable(
    pdf,
    [
      { title: say('statement.age'), namesRows: true },
      { title: say('statement.count'), width: 110, align: RIGHT },
      { title: say('statement.amount'), width: 130, align: RIGHT },
    ],
    ages.map(({ age, count, amount }) => [say(`statement.ages.${age}`), String(count), formatMoney(amount)]),
    '',
  );
}

function drawOpen(pdf: PdfWriter, { open }: Statement, { say }: LayoutContext): void {
  drawHeading(pdf, say('statement.open'));
  drawTable(
    pdf,
    [
      { title: say('kind.invoice'), namesRows: true },
      { title: say('statement.invoiceDate'), width: 76 },
      { title: say('statement.dueDate'), width: 76 },
      { title: say('statement.age'), width: 66, align: RIGHT },
      { title: say('statement.original'), width: 88, align: RIGHT },
      { title: say('statement.openAmount'), width: 88, align: RIGHT },
    ],
    open.map(({ number, date, dueDate, daysLate, original, open: left, poNumber }) => [
      { main: number, under: poNumber === null ? [] : [poText(poNumber, say)] },
      formatDate(date),
      formatDate(dueDate),
      String(daysLate),
      formatMoney(original),
      formatMoney(left),
    ]),
    say('statement.noneOpen'),
  );
}

/** What the closing balance consists of. Parts that are zero are left out. */
const partsOf = (parts: StatementParts, { say }: LayoutContext): Sum[] =>
  (Object.keys(parts) as (keyof StatementParts)[]).flatMap((part) =>
    parts[part] === 0 ? [] : [{ label: say(`statement.part.${part}`), value: formatMoney(parts[part]) }],
  );

/** A statement of account: movements with the running balance, then the open invoices with their ages (docs/product.md, "Statement"). */
export function statementLayout({ statement }: StatementSource, context: LayoutContext): DocumentLayout {
  const { say } = context;
  const { customer, opening, closing, inTransit, later, rows, to } = statement;
  const isOfBooks = rows.some(({ kind }) =>
    ['books', 'charge', 'creditUsed', 'creditReopened'].includes(kind),
  );
  return {
    title: say('kind.statement'),
    number: periodText(statement, say),
    day: to,
    letters: [
      {
        facts: [
          [say('fact.account'), customer.accountNumber],
          [say('statement.opening'), formatMoney(opening)],
          [say('statement.closing'), formatMoney(closing)],
        ],
        addresses: [customerBlock('address.billTo', context), remitBlock('address.remitTo', context)],
        drawBody: (pdf) => {
          drawMovements(pdf, statement, context);
          drawAges(pdf, statement, context);
          drawOpen(pdf, statement, context);
        },
        sums: [
          ...partsOf(statement.parts, context),
          { label: say('statement.closing'), value: formatMoney(closing), isMain: true },
        ],
        notes: [
          ...(inTransit === 0 ? [] : [say('note.statement.inTransit', { amount: formatMoney(inTransit) })]),
          ...(later === 0 || to !== context.today
            ? []
            : [say('note.statement.later', { amount: formatMoney(later) })]),
          ...(isOfBooks ? [say('note.statement.books')] : []),
          say('note.statement'),
        ],
      },
    ],
  };
}
