import { aQuoteRow, anOrderDetails } from '@portal/shared-contracts/testing';
import { describeList, describeSection } from '@portal/shared-ui/testing';
import { descriptor } from '../section.ts';
import { pendingQuotes } from './pending-quotes/list.tsx';
import { quotesHistory } from './quotes-history/list.tsx';
import * as module from './section.tsx';
import { SECTION, texts } from './texts.ts';

describeSection({ descriptor, section: module });

const section = { name: SECTION, texts, descriptor };

const details = {
  call: '/api/order-details/Q-100001/quotes',
  data: anOrderDetails({ type: 'quotes', status: 'Pending' }),
  link: 'Q-100001',
  title: 'Quote Q-100001',
  shows: ['Pending', 'Packing list'],
  query: '?details=quotes.Q-100001',
};

describeList({
  section,
  screen: pendingQuotes,
  path: '/orders/pending-quotes',
  row: aQuoteRow(),
  columns: [
    ['Quote', 'Cotización', 'Q-100001'],
    ['Quote date', 'Fecha', '03-14-2026'],
    ['Ordered by', 'Solicitó', 'Dana Reyes'],
    ['PO number', 'N.º de OC', 'PO-7'],
    ['Products', 'Productos', 'AL6061-RD-2.000'],
    ['Required by', 'Requerido para', '04-20-2026'],
    ['Valid until', 'Válida hasta', '04-13-2026'],
    ['Total', 'Total', '$1,234.50'],
  ],
  card: 'Q-100001$1,234.50Quote date03-14-2026ProductsAL6061-RD-2.000Valid until04-13-2026',
  empty: { en: 'You have no pending quotes.', es: 'No tiene cotizaciones pendientes.' },
  hasDocuments: true,
  details,
});

describeList({
  section,
  screen: quotesHistory,
  path: '/orders/quotes',
  row: aQuoteRow(),
  columns: [
    ['Quote', 'Cotización', 'Q-100001'],
    ['Quote date', 'Fecha', '03-14-2026'],
    ['Ordered by', 'Solicitó', 'Dana Reyes'],
    ['PO number', 'N.º de OC', 'PO-7'],
    ['Products', 'Productos', 'AL6061-RD-2.000'],
    ['Ordered', 'Pedida el', '–'],
    ['Status', 'Estado', 'Pending'],
    ['Total', 'Total', '$1,234.50'],
  ],
  card: 'Q-100001Pending$1,234.50Quote date03-14-2026ProductsAL6061-RD-2.000',
  empty: { en: 'You have no past quotes yet.', es: 'Todavía no tiene cotizaciones anteriores.' },
  hasDocuments: true,
  details,
});
