import type { Language } from '../../../../platform/http/messages.ts';
import type { Invoice } from '../../../records/trade-document.ts';
import type { InTransit } from '../../../records/money-in-transit.ts';
import { aContext, anInvoice } from '../../testing/fake-records.ts';
import { invoiceLayout } from './invoice.ts';

const OFFERED = { settlement_disc_amount: 1_235, settlement_disc_due_date: '2026-03-18' };
const IN_TRANSIT: InTransit = { amount: 123_450, submittedOn: '2026-03-16' };

interface Drawn {
  invoice?: Partial<Invoice>;
  customer?: { isCash?: boolean; termsDays?: number };
  inTransit?: InTransit | null;
  surplus?: number;
  language?: Language;
}

/** Terms, sums and notes of an invoice on 2026-03-16. */
function drawn({ invoice = {}, customer = {}, inTransit = null, surplus = 0, language = 'en' }: Drawn) {
  const context = aContext(language);
  Object.assign(context.parties.customer, customer);
  const shown = anInvoice({ ...OFFERED, ...invoice });
  const source = { invoice: shown, inTransit, surplus, order: undefined, lines: [] };
  const [letter] = invoiceLayout(source, context).letters;
  const fact = (name: 'fact.terms' | 'fact.paidOn') =>
    letter?.facts.find(([label]) => label === context.say(name))?.[1];
  const sums = letter?.sums.map(({ label, value }) => `${label} ${value}`) ?? [];
  return { terms: fact('fact.terms'), paidOn: fact('fact.paidOn'), notes: letter?.notes, sums };
}

test.each<[string, Drawn, string, boolean]>([
  ['net 30 customer', {}, '1% 10, net 30', true],
  ['net 30 customer, in Spanish', { language: 'es' }, '1 % a 10 días, neto a 30', true],
  ['net 30 customer whose record has none', { invoice: { settlement_disc_amount: 0 } }, 'Net 30', false],
  [
    'net 30 customer whose record has another',
    { invoice: { settlement_disc_amount: 3_000, settlement_disc_due_date: '2026-03-28' } },
    '2.43% 20, net 30',
    true,
  ],
  [
    'net 30 customer whose record has an amount',
    { invoice: { original_amount: 1_234_567, settlement_disc_amount: 12_000 } },
    '$120.00 off within 10 days, net 30',
    true,
  ],
  [
    'net 30 customer after the last day',
    { invoice: { settlement_disc_due_date: '2026-03-15' } },
    '1% 7, net 30',
    false,
  ],
  ['net 45 customer', { customer: { termsDays: 45 } }, 'Net 45', false],
  ['cash customer', { customer: { isCash: true, termsDays: 0 } }, 'Cash', false],
])('the invoice of a %s', (_whose, of, terms, isOffered) => {
  const found = drawn(of);
  expect(found.terms).toBe(terms);
  expect(found.notes?.some((note) => /by bank account|por cuenta bancaria/.test(note))).toBe(isOffered);
});

const PAID = { amount_outstanding: 0, payment_state: 2, fully_paid_actual_date: '2026-03-12' };
const SUBMITTED = { amount_outstanding: 0, payment_state: 1 };

test.each<[string, Drawn, string[]]>([
  ['paid', { invoice: PAID }, ['This invoice is paid in full. Thank you.']],
  [
    'in transit',
    { invoice: SUBMITTED, inTransit: IN_TRANSIT },
    ['Payment submitted on 03-16-2026. The invoice is paid when the money has arrived.'],
  ],
  [
    'in transit, in Spanish',
    { invoice: SUBMITTED, inTransit: IN_TRANSIT, language: 'es' },
    ['Pago enviado el 03-16-2026. La factura quedará pagada cuando llegue el dinero.'],
  ],
  [
    'paid here and by cheque',
    { invoice: PAID, surplus: 4_000 },
    ['This invoice is paid in full. Thank you.', '$40.00 more than was due: we will apply or return it.'],
  ],
  [
    'in transit in part',
    { invoice: { amount_outstanding: 100_000 }, inTransit: { ...IN_TRANSIT, amount: 23_450 } },
    [
      'Payment of $234.50 submitted on 03-16-2026. This part is paid when the money has arrived.',
      'Pay by 03-18-2026 by bank account and save $10.00.',
      'Please name the invoice number with your payment.',
    ],
  ],
])('an invoice that is %s', (_what, of, notes) => expect(drawn(of).notes).toEqual(notes));

test.each<[string, Partial<Invoice>, string | null]>([
  ['on a day that is known', { ...PAID, paid_on: '2026-03-12' }, '03-12-2026'],
  ['on a day that nobody sent', PAID, null],
  ['in part', { amount_outstanding: 100_000, paid_on: '2026-03-12' }, null],
])('an invoice that was paid %s says so', (_when, invoice, paidOn) => {
  expect(drawn({ invoice }).paidOn).toBe(paidOn);
});

const TOTAL = ['Subtotal $1,200.00', 'Sales tax $34.50', 'Total $1,234.50'];

test.each<[string, Drawn, string[]]>([
  ['nothing is paid of', {}, ['Balance due $1,234.50']],
  [
    'a part is paid of',
    { invoice: { amount_outstanding: 100_000 } },
    ['Payments, credits and discounts -$234.50', 'Balance due $1,000.00'],
  ],
  [
    'a part is paid of, and another in transit',
    { invoice: { amount_outstanding: 100_000 }, inTransit: { ...IN_TRANSIT, amount: 20_000 } },
    ['Payments, credits and discounts -$34.50', 'Payment submitted -$200.00', 'Balance due $1,000.00'],
  ],
  [
    'was for more than its total, and is paid',
    { invoice: { ...PAID, original_amount: 200_000 } },
    ['Other amounts $765.50', 'Payments, credits and discounts -$2,000.00', 'Balance due $0.00'],
  ],
  [
    'was charged after its date',
    { invoice: { amount_outstanding: 125_000 } },
    ['Charges since $15.50', 'Balance due $1,250.00'],
  ],
])('the sums of an invoice that %s add up', (_what, of, sums) => {
  const found = drawn(of).sums;
  expect(found).toEqual([...TOTAL, ...sums]);
  const cents = found
    .slice(2)
    .map((line) => Number((/-?\$[\d,.]+$/.exec(line)?.[0] ?? '').replace(/[$,.]/g, '')));
  expect(cents.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(cents.at(-1));
});
