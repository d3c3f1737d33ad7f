import type { ListPage, SalesOrderRow } from '@portal/shared-contracts/schemas';

/** One kind of list page: what it is called, and its address. */
export interface PageKind {
  name: string;
  path: string;
}

type Read = (path: string) => Promise<ListPage<SalesOrderRow>>;

const at = (path: string, query: Record<string, string | number> = {}): string => {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  return text ? `${path}?${text}` : path;
};
const shown = (day: string): string => `${day.slice(5)}-${day.slice(0, 4)}`;
const HISTORY = '/api/orders/history';

/** Every list, and every kind of page of the longest one; what is searched follows from the rows that are there. */
export async function pageKinds(read: Read): Promise<PageKind[]> {
  const { total, rows: newest } = await read(HISTORY);
  const pages = Math.ceil(total / 10);
  const middle = Math.ceil(pages / 2);
  const [old] = (await read(at(HISTORY, { page: Math.ceil(pages * 0.7) }))).rows;
  const [young] = newest;
  if (!old || !young) throw new Error('There are no orders to measure with.');
  const person = old.orderedBy ?? '';
  const history = (name: string, query: Record<string, string | number>): PageKind => ({
    name,
    path: at(HISTORY, query),
  });
  const search = (name: string, searched: string, query = {}): PageKind =>
    history(`search ${name}: ${searched}`, { search: searched, ...query });
  const list = (path: string): PageKind => ({ name: `first page of ${path}`, path });

  return [
    ...[
      '/api/quotes',
      '/api/quotes/history',
      '/api/orders',
      HISTORY,
      '/api/invoices',
      '/api/invoices/history',
    ].map(list),
    ...['/api/credit-memos', '/api/account-products'].map(list),
    history(`page ${middle}, the middle`, { page: middle }),
    history(`page ${pages}, the last`, { page: pages }),
    history('the middle by product codes, rising', { page: middle, sort: 'productCodes', order: 'asc' }),
    history('100 rows from the middle by invoice', {
      page: Math.ceil(middle / 10),
      pageSize: 100,
      sort: 'invoiceNo',
    }),
    search('one order', old.salesOrder),
    search('a purchase order', young.poNumber ?? young.salesOrder),
    search('a day', shown(old.orderDate)),
    search('a frequent status', 'invoiced', { statuses: 'Invoiced' }),
    search('a frequent status, page 90', 'invoiced', { page: 90, statuses: 'Invoiced' }),
    search('a frequent product', young.productCodes[0] ?? ''),
    search('an older year', `-${old.orderDate.slice(0, 4)}`),
    search('an older year, page 50', `-${old.orderDate.slice(0, 4)}`, { page: 50 }),
    search('an older year, oldest first', `-${old.orderDate.slice(0, 4)}`, {
      sort: 'orderDate',
      order: 'asc',
    }),
    search('somebody of long ago', person),
    search('somebody of long ago, by product', person, { sort: 'productCodes' }),
    search('nothing', 'no such order'),
    search('two digits', '25'),
    search('two letters, frequent', 'al'),
    search('two letters of long ago', person.slice(0, 2).toLowerCase()),
    search('two letters that are nowhere', 'xq'),
    search('two signs that are nowhere', '#&'),
    search('one letter', 'e'),
    search('one sign that is nowhere', '#'),
    { name: 'search money in invoices: $1,2', path: at('/api/invoices/history', { search: '$1,2' }) },
    {
      name: 'search an older year in invoices',
      path: at('/api/invoices/history', { search: old.orderDate.slice(0, 4) }),
    },
    {
      name: 'search a lost quote in Spanish: rechazada',
      path: at('/api/quotes/history', { search: 'rechazada', statuses: 'Rejected' }),
    },
  ];
}
