import { aSalesOrderRow, anOrderDetails, anOrderRow } from '@portal/shared-contracts/testing';
import { describeList, describeSection } from '@portal/shared-ui/testing';
import { descriptor } from '../section.ts';
import { openOrders } from './open-orders/list.tsx';
import { salesOrderHistory } from './sales-order-history/list.tsx';
import * as module from './section.tsx';
import { SECTION, texts } from './texts.ts';

describeSection({ descriptor, section: module });

const section = { name: SECTION, texts, descriptor };

const details = {
  call: '/api/order-details/S-200001/orders',
  data: anOrderDetails({ status: 'Credit Control' }),
  link: 'S-200001',
  title: 'Sales order S-200001',
  shows: ['Credit Control', 'Packing list'],
  query: '?details=orders.S-200001',
};

describeList({
  section,
  screen: openOrders,
  path: '/orders/open-orders',
  row: anOrderRow(),
  columns: [
    ['Order', 'Pedido', 'S-200001'],
    ['Order date', 'Fecha', '03-16-2026'],
    ['PO number', 'N.º de OC', 'PO-7'],
    ['Products', 'Productos', 'AL6061-RD-2.000'],
    ['Required by', 'Requerido para', '04-20-2026'],
    ['Promised', 'Prometido', '03-27-2026'],
    ['Status', 'Estado', 'Credit Control'],
    ['Total', 'Total', '$1,234.50'],
  ],
  card: 'S-200001Credit Control$1,234.50Order date03-16-2026PO numberPO-7Required by04-20-2026',
  empty: { en: 'You have no open orders.', es: 'No tiene pedidos abiertos.' },
  hasDocuments: true,
  details,
});

describeList({
  section,
  screen: salesOrderHistory,
  path: '/orders/history-and-documents',
  row: aSalesOrderRow(),
  columns: [
    ['Sales order', 'Pedido', 'S-200001'],
    ['Order date', 'Fecha', '03-16-2026'],
    ['Ordered by', 'Solicitó', 'Dana Reyes'],
    ['PO number', 'N.º de OC', 'PO-7'],
    ['Products', 'Productos', 'AL6061-RD-2.000'],
    ['Invoice', 'Factura', 'I-300001'],
    ['Invoice date', 'Facturado el', '03-20-2026'],
    ['Status', 'Estado', 'Invoiced'],
  ],
  card: 'S-200001InvoicedOrder date03-16-2026PO numberPO-7InvoiceI-300001',
  empty: { en: 'You have no past sales orders yet.', es: 'Todavía no tiene pedidos anteriores.' },
  hasDocuments: true,
  details,
});
