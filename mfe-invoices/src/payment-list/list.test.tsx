import { aPayment, aPaymentRow } from '@portal/shared-contracts/testing';
import { describeList } from '@portal/shared-ui/testing';
import { descriptor } from '../../section.ts';
import { allTexts } from '../testing/all-texts.ts';
import { SECTION } from '../texts.ts';
import { payments } from './list.tsx';

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
