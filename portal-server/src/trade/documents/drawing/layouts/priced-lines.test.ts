import type { Say } from '../../document-text.ts';
import { aContext, aLine, aQuote } from '../../testing/fake-records.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { drawDocument } from '../draw-document.ts';
import { sumsOf } from './priced-lines.ts';
import { quoteLayout } from './quote.ts';

const say: Say = (name) => name;

test('freight stands above the subtotal, which includes it as in the panel of the record', () => {
  expect(sumsOf({ total: 146_045, taxes: 13_700, freight: 12_345 }, say)).toEqual([
    { label: 'total.freight', value: '$123.45' },
    { label: 'total.subtotal', value: '$1,323.45' },
    { label: 'total.taxes', value: '$137.00' },
  ]);
});

test('no freight, no line of it', () => {
  expect(sumsOf({ total: 10_700, taxes: 700, freight: 0 }, say).map(({ label }) => label)).toEqual([
    'total.subtotal',
    'total.taxes',
  ]);
});

test.each([
  ['40000.00', 'LB', '52.4', null, 2_096_000, '40,000 LB $0.524/LB $20,960.00'],
  ['1000', 'PC', '0.4', null, 400, '1,000 PC $0.004/PC $4.00'],
  ['40000', 'LB', '5240', 'CWT', 2_096_000, '40,000 LB $52.40/CWT $20,960.00'],
  ['400.125', 'CWT', '5240', null, 2_096_655, '400.125 CWT $52.40/CWT $20,966.55'],
  ['0.875', 'TON', '104800.0000', null, 91_700, '0.875 TON $1,048.00/TON $917.00'],
  ['1234.5678', 'FT', '100', null, 123_457, '1,234.5678 FT $1.00/FT $1,234.57'],
  ['1.500', 'TON', '100', 'LB', 300_000, '1.5 TON $1.00/LB $3,000.00'],
])(
  '%s %s at %s cents for %s are printed as sent',
  async (quantity, unit, price, priceUnit, total, printed) => {
    const line = aLine({
      quantity,
      unit_of_measure: unit,
      unit_price: price,
      price_unit: priceUnit,
      total_sell_price: total,
    });
    const context = aContext();
    const pages = await readPdf(await drawDocument(quoteLayout(aQuote(), [line], context), context));
    expect(pages.join(' ').replace(/\s+/g, ' ')).toContain(printed);
  },
);
