import type { Statement, StatementRow } from '@portal/shared-contracts/schemas';
import { aContext } from '../../testing/fake-records.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { readStructure, tagged } from '../../testing/read-structure.ts';
import { drawDocument } from '../draw-document.ts';
import { statementLayout } from './statement.ts';

const invoice = (number: number): StatementRow => ({
  day: '2026-02-03',
  kind: 'invoice',
  number: `I-${number}`,
  documents: [],
  poNumber: 'PO-7',
  dueDate: '2026-03-05',
  inTransit: false,
  amount: 100_00,
  balance: number * 100_00,
});

/** A statement with this many invoices and, at the end, a payment in the distributor's books. */
function aStatement(count: number): Statement {
  const rows = Array.from({ length: count }, (_, index) => invoice(index + 1));
  const documents = Array.from({ length: 8 }, (_, index) => `I-0${index}`);
  const paid: StatementRow = {
    ...invoice(0),
    day: '2026-02-09',
    kind: 'books',
    number: null,
    documents,
    poNumber: null,
    dueDate: null,
    amount: -50_00,
    balance: count * 100_00 - 50_00,
  };
  return {
    from: '2026-02-01',
    to: '2026-02-28',
    customer: { name: 'Copperline', accountNumber: 'C-1001' },
    opening: 0,
    closing: paid.balance,
    sums: [],
    rows: [...rows, paid],
    open: rows.map(({ number }) => ({
      number: number ?? '',
      date: '2026-02-03',
      dueDate: '2026-03-05',
      poNumber: null,
      original: 100_00,
      open: 100_00,
      age: 'notDue',
      daysLate: 0,
    })),
    ages: [{ age: 'notDue', amount: count * 100_00, count }],
    parts: { invoices: count * 100_00, creditsOverused: 0, credits: -50_00, overpaid: 0, deposits: 0 },
    inTransit: 20_00,
    later: 0,
    remitTo: ['Sierra Metals'],
  };
}

const drawn = (count: number, language: 'en' | 'es' = 'en') => {
  const context = aContext(language);
  return drawDocument(statementLayout({ kind: 'statement', statement: aStatement(count) }, context), context);
};

test('a statement of many pages repeats period and table head, and loses no row', async () => {
  const pages = await readPdf(await drawn(120));
  expect(pages.length).toBeGreaterThan(4);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('02-01-2026 to 02-28-2026');
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  }
  const text = pages.join(' ');
  expect(text.match(/PO-7/g)).toHaveLength(120);
  expect(text.match(/Due 03-05-2026/g)).toHaveLength(120);
  for (const part of ['I-05 and 2 more', 'Credit memos not used', 'Remit to', '$20.00 of bank payments'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
});

test('screen readers find its parts by their titles, and tables with their heads', async () => {
  const parts = (await readStructure(await drawn(2, 'es'))).pages.flat();
  expect(tagged(parts, 'H1').map(({ text }) => text)).toHaveLength(1);
  expect(tagged(parts, 'H2').map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Movimientos', 'Antigüedad de las facturas pendientes', 'Facturas pendientes']),
  );
  const [movements] = tagged(parts, 'Table');
  expect(tagged(movements?.parts ?? [], 'TH').map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Fecha', 'Concepto', 'Importe', 'Saldo']),
  );
});
