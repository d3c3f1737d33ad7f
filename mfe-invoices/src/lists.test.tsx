import { anInvoiceDueRow, anInvoiceHistoryRow, anOrderDetails } from '@portal/shared-contracts/testing';
import { describeList } from '@portal/shared-ui/testing';
import { descriptor } from '../section.ts';
import { invoicesDue } from './invoices-due/list.tsx';
import { invoiceHistory } from './invoice-history/list.tsx';
import { SECTION, texts } from './texts.ts';

const section = { name: SECTION, texts, descriptor };

describeList({
  section,
  screen: invoicesDue,
  path: '/orders/open-invoices',
  row: anInvoiceDueRow({ dueDate: '2099-04-13' }),
  columns: [
    ['Invoice', 'Factura', 'I-300001'],
    ['Outstanding', 'Saldo pendiente', 'Pay$1,234.50'],
    ['Due date', 'Vence el', '04-13-2099'],
    ['Discount', 'Descuento', '–'],
    ['PO number', 'N.º de OC', 'PO-7'],
    ['Invoice date', 'Fecha', '03-14-2026'],
    ['Sales order', 'Pedido', 'S-200001'],
  ],
  card: 'I-300001OpenPay$1,234.50Due date04-13-2099Discount–PO numberPO-7Invoice date03-14-2026',
  empty: { en: 'You have no invoices due.', es: 'No tiene facturas por pagar.' },
  hasDocuments: true,
  details: {
    call: '/api/order-details/I-300001/invoices',
    data: anOrderDetails({ type: 'invoices', invoiceNumber: 'I-300001', status: 'Paid', related: [] }),
    link: 'I-300001',
    title: 'Invoice I-300001',
    shows: ['Paid', 'Packing list'],
    query: '?details=invoices.I-300001',
  },
});

describeList({
  section,
  screen: invoiceHistory,
  path: '/orders/invoice-history',
  row: anInvoiceHistoryRow(),
  columns: [
    ['Invoice', 'Factura', 'I-300001'],
    ['Invoice date', 'Fecha', '03-14-2026'],
    ['Sales order', 'Pedido', 'S-200001'],
    ['PO number', 'N.º de OC', 'PO-7'],
    ['Products', 'Productos', 'AL6061-RD-2.000'],
    ['Paid on', 'Pagada el', '04-02-2026'],
    ['Status', 'Estado', 'Paid'],
    ['Original amount', 'Importe original', '$1,234.50'],
  ],
  card: 'I-300001Paid$1,234.50Invoice date03-14-2026Paid on04-02-2026',
  empty: { en: 'You have no paid invoices yet.', es: 'Todavía no tiene facturas pagadas.' },
  hasDocuments: true,
  details: {
    call: '/api/order-details/I-300001/invoices',
    data: anOrderDetails({ type: 'invoices', invoiceNumber: 'I-300001', status: 'Paid', related: [] }),
    link: 'I-300001',
    title: 'Invoice I-300001',
    shows: ['Paid', 'Packing list'],
    query: '?details=invoices.I-300001',
  },
});
