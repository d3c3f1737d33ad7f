import { aPayment, aPaymentRow } from '@portal/shared-contracts/testing';
import { describeList } from '@portal/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import { descriptor } from '../../section.ts';
import { allTexts } from '../testing/all-texts.ts';
import { SECTION } from '../texts.ts';
import { paidOf, payments } from './list.tsx';
import { PaidWith } from './PaidWith.tsx';

const row = aPaymentRow({ status: 'partlyRefunded', returnedAmount: 20_00 });

describeList({
  section: { name: SECTION, texts: allTexts, descriptor },
  screen: payments,
  path: '/orders/payments',
  row,
  columns: [
    ['Payment', 'Pago', 'P-500001'],
    ['Paid on', 'Pagado el', '03-20-2026'],
    ['Status', 'Estado', 'Refunded in part'],
    ['For', 'Por', 'I-300001'],
    ['Paid with', 'Pagado con', 'Visa •••• 4242'],
    ['Paid by', 'Pagó', 'Dana Reyes'],
    ['Payment amount', 'Importe del pago', '$1,234.50$20.00 returned'],
  ],
  card: 'P-500001Refunded in part$1,234.50$20.00 returnedPaid on03-20-2026ForI-300001',
  empty: { en: 'You have no payments yet.', es: 'Todavía no tiene pagos.' },
  hasDocuments: false,
  details: {
    call: `/api/payments/${row.id}`,
    data: aPayment({ state: 'partlyRefunded', returnedAmount: 20_00, form: null, paidBy: 'Dana Reyes' }),
    link: 'P-500001',
    title: 'Payment P-500001',
    shows: ['I-300001', 'Dana Reyes', 'Receipt (PDF)', '-$20.00'],
    query: `/${row.id}`,
  },
});

test.each([
  ['settled', 500],
  ['submitted', 500],
  ['partlyRefunded', 480],
  ['declined', 0],
  ['returned', 0],
] as const)('a payment that is %s adds %d to the sum', (status, sum) => {
  expect(
    paidOf('amount')(
      aPaymentRow({ status, amount: 500, returnedAmount: status === 'partlyRefunded' ? 20 : 0 }),
    ),
  ).toBe(sum);
});

test('in a narrow column, truncates the name of the bank but never the last four digits', () => {
  const { container } = render(<PaidWith text="First Bank of the Desert •••• 6789" />);
  expect(container).toHaveTextContent('First Bank of the Desert •••• 6789');
  expect(screen.getByText('First Bank of the Desert')).toHaveStyle({
    minWidth: 0,
    textOverflow: 'ellipsis',
  });
  expect(screen.getByText('•••• 6789')).toHaveStyle({ flexShrink: 0 });
});

test.each([
  ['', '–'],
  ['Cheque', 'Cheque'],
])('%j without digits is shown as %s', (text, shown) => {
  const { container } = render(<PaidWith text={text} />);
  expect(container).toHaveTextContent(shown);
});
