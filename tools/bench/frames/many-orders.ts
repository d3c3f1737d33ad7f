import type { ListPage, SalesOrderRow } from '@portal/shared-contracts/schemas';

/** As many rows as All may show. */
const ROWS = 10_000;
const PEOPLE = ['Ann Wu', 'José Núñez', 'Pat Hill', 'Lee Moss'];
const day = (after: number): string =>
  new Date(Date.UTC(2018, 0, 1) + after * 86_400_000).toISOString().slice(0, 10);

const ORDERS: SalesOrderRow[] = Array.from({ length: ROWS }, (_, index) => ({
  salesOrder: `S-${200_000 + index}`,
  orderDate: day(Math.floor(index / 4)),
  orderedBy: PEOPLE[index % PEOPLE.length] ?? null,
  poNumber: `PO ${(index * 7_919) % 90_000}`,
  invoiceNo: `I-${(index * 31) % 50_000}`,
  invoiceDate: day(Math.floor(index / 4) + 7),
  status: 'Invoiced',
  orderStatus: 8,
  productCodes: [`A36-PL-0.${index % 900}`, 'AL6061T6-RD-0.250'],
}));

const textOf = (row: SalesOrderRow, field: keyof SalesOrderRow): string => String(row[field]);

/** The answer to a call of the sales order history by somebody with that many orders. */
export function manyOrders(url: string): { data: ListPage<SalesOrderRow> } {
  const { searchParams } = new URL(url);
  const search = searchParams.get('search') ?? '';
  const sort = (searchParams.get('sort') ?? 'orderDate') as keyof SalesOrderRow;
  const found = ORDERS.filter(({ orderedBy }) => orderedBy?.includes(search));
  found.sort((one, other) => (textOf(one, sort) < textOf(other, sort) ? -1 : 1));
  const rows = searchParams.get('order') === 'asc' ? found : found.reverse();
  return { data: { rows, total: rows.length, totalIsMinimum: false } };
}
