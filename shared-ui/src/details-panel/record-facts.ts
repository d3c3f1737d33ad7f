import type { LineItem, OrderDetails } from '@portal/shared-contracts';

/** A record's own number, by its type (docs/product.md, section 2). */
export const numberOf = (details: OrderDetails): string | null =>
  ({ quotes: details.orderNumber, orders: details.salesOrder, invoices: details.invoiceNumber })[
    details.type
  ];

/** A record's own date, by its type. */
export const dateOf = (details: OrderDetails): string | null =>
  ({ quotes: details.quoteDate, orders: details.deliveryDate, invoices: details.invoiceDate })[details.type];

/** The record's amount before taxes, in cents: its lines and freight. */
export const subtotalOf = (details: OrderDetails): number => details.total - details.taxes;

/** Lines whose part number or description holds `search`, in either case. */
export function linesWith(lines: readonly LineItem[], search: string): readonly LineItem[] {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === '') return lines;
  return lines.filter((line) =>
    [line.productCode, line.productDescription, line.productLongDescription ?? ''].some((text) =>
      text.toLocaleLowerCase().includes(wanted),
    ),
  );
}
