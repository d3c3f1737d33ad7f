import { execFileSync, spawnSync } from 'node:child_process';
import { testValuesOf } from '@portal/demo/data/test-values.ts';
import type { DrawRequest } from '../document-source.ts';
import {
  aContext,
  aLine,
  aMemo,
  anInvoice,
  anOrder,
  aShipment,
  aQuote,
  aStoredReport,
} from '../testing/fake-records.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { drawRequested } from './draw-document.ts';

const hasPdfToText = spawnSync('pdftotext', ['-v']).error === undefined;

/** Programs that read the text of a PDF. Some machines have no pdftotext; unpdf is always installed. */
const READERS: ((file: Buffer) => Promise<string>)[] = [
  async (file) => (await readPdf(file)).join('\n'),
  ...(hasPdfToText
    ? [
        (file: Buffer) =>
          Promise.resolve(execFileSync('pdftotext', ['-raw', '-', '-'], { input: file, encoding: 'utf8' })),
      ]
    : []),
];

/** Text wraps at the end of its column, so spaces are ignored. */
const unspaced = (text: string): string => text.replace(/\s/g, '');

const VALUES = testValuesOf('AL2024T351-RD-1.000', 'H-1') ?? null;

/** Each kind of document, with `text` in every field that other systems send. */
function sourcesWith(text: string): DrawRequest['source'][] {
  const by = { ordered_by: text, po_number: text };
  const line = aLine({
    product_description: text,
    product_long_description: text,
    mill: text,
    pack_id: text,
    heat: text,
  });
  const order = anOrder({ ...by, carrier: text, tracking_numbers: text });
  const invoice = anInvoice(by);
  const report = aStoredReport({ heat: text, mill: text, test_values: VALUES });
  const tested = [{ order, line, report, replaced: [] }];
  return [
    { kind: 'quote', quote: aQuote(by), lines: [line] },
    { kind: 'salesOrder', order, quote: undefined, lines: [line] },
    { kind: 'packingList', order, invoice, lines: [line] },
    {
      kind: 'packingList',
      shipment: aShipment({ carrier: text, service: text, tracking_number: text }),
      goods: [{ order, lines: [{ line, shipped: '1.00' }] }],
    },
    { kind: 'invoice', invoice, inTransit: null, surplus: 0, order, lines: [line] },
    {
      kind: 'creditMemo',
      memo: aMemo(),
      chain: { quotes: [], orders: [], invoices: [invoice], memos: [] },
      applied: [{ invoice, amount: 5_000, appliedOn: '2026-03-11' }],
    },
    { kind: 'materialTestReport', number: 'S-200001', tested },
    { kind: 'productTestReport', number: 'AL2024T351-RD-1.000', tested },
    {
      kind: 'receipt',
      number: 'P-1',
      status: 'settled',
      day: '2026-03-12',
      settledOn: null,
      paidBy: text,
      paidWith: 'Visa •••• 4242',
      poNumber: text,
      documents: [
        {
          kind: 'invoice',
          number: 'I-300001',
          date: '2026-03-08',
          poNumber: text,
          amount: 5_000,
          credits: [{ memo: text, amount: 100 }],
          discount: 0,
        },
      ],
      documentsTotal: 5_000,
      creditTotal: 0,
      discountTotal: 0,
      amount: 5_000,
      returnedAmount: 0,
      surplus: 0,
      authorization: text,
    },
    {
      kind: 'statement',
      statement: {
        from: '2026-02-01',
        to: '2026-02-28',
        customer: { name: text, accountNumber: 'C-1001' },
        opening: 0,
        closing: 5_000,
        sums: [],
        rows: [
          {
            day: '2026-02-03',
            kind: 'invoice',
            number: 'I-300001',
            documents: [],
            poNumber: text,
            dueDate: '2026-03-05',
            inTransit: false,
            amount: 5_000,
            balance: 5_000,
          },
        ],
        open: [],
        ages: [],
        parts: { invoices: 5_000, creditsOverused: 0, credits: 0, overpaid: 0, deposits: 0 },
        inTransit: 0,
        later: 0,
        remitTo: [text],
      },
    },
  ];
}

const { parties, company, language, today } = aContext();
const draw = (source: DrawRequest['source'], customer: string) =>
  drawRequested({
    company,
    language,
    today,
    source,
    parties: {
      customer: { ...parties.customer, name: customer, address: [customer] },
      branch: { ...parties.branch, address: [customer] },
    },
  });

const cases = (texts: readonly string[]) =>
  texts.flatMap((text) => sourcesWith(text).map((source) => ({ kind: source.kind, source, text })));

const SENT = [
  '⅜ × 4',
  '2⅛″',
  '⌀',
  '∅',
  '≈',
  '±',
  'Łódź',
  'Žarko',
  '¼ ½ ¾',
  '⌀2⅛″ – 20′',
  'Kyïv Київ',
  'Ω ≤ 5',
];

test.each(cases(SENT))('a document prints what was sent: $text, $kind', async ({ source, text }) => {
  const { file, unprinted } = await draw(source, text);
  expect(unprinted).toEqual([]);
  for (const read of READERS) {
    const shown = unspaced(await read(Buffer.from(file)));
    expect(shown).toContain(unspaced(text));
    expect(shown).not.toMatch(/[?\ufffd]/);
  }
});

test.each(cases(['株式 A36', 'Stål 🙂']))(
  'a document names what no font has by its code: $text, $kind',
  async ({ source, text }) => {
    const { file, unprinted, title } = await draw(source, text);
    expect(title).toMatch(/\w \S+$/);
    expect(unprinted).toContain(text);
    const codes = { 株: '[U+682A]', 式: '[U+5F0F]', '🙂': '[U+1F642]' };
    const written = Object.entries(codes).reduce((all, [sign, code]) => all.replace(sign, code), text);
    for (const read of READERS) {
      const shown = unspaced(await read(Buffer.from(file)));
      expect(shown).toContain(unspaced(written));
      expect(shown).not.toMatch(/[?\ufffd]/);
    }
  },
);

test('fonts make a document only a little larger, because they are cut to its characters', async () => {
  const [plain, signs] = await Promise.all(
    ['A36', '⅜ × 4 – Łódź ⌀'].map(async (text) => {
      const [quote] = sourcesWith(text);
      return quote ? (await draw(quote, text)).file.length : Number.NaN;
    }),
  );
  expect((signs ?? Number.NaN) - (plain ?? Number.NaN)).toBeLessThan(40_000);
});
