import type { Say } from '../../document-text.ts';
import { sumsOf } from './priced-lines.ts';

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
