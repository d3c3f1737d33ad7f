import { ZIP_LIMIT, type DocumentsRequest } from '@portal/shared-contracts';

/** Kinds of documents that an order may have, in the order in which they are offered. */
export const ORDER_DOCUMENTS = ['salesOrder', 'packingList', 'invoice', 'materialTestReport'] as const;
export type OrderDocument = (typeof ORDER_DOCUMENTS)[number];

export interface SelectedOrder {
  salesOrder: string;
  /** Number of its invoice. */
  invoice: string | null;
}

/** Orders whose documents of all kinds fit into one archive. */
export const ORDERS_LIMIT = Math.floor(ZIP_LIMIT / ORDER_DOCUMENTS.length);

/** The kinds that some of the orders can have: an order has an invoice when it is invoiced. */
export const offeredKinds = (orders: readonly SelectedOrder[]): OrderDocument[] =>
  ORDER_DOCUMENTS.filter((kind) => kind !== 'invoice' || orders.some(({ invoice }) => invoice !== null));

/** The documents of these kinds, order by order, as an archive is asked for them. */
export const documentsOf = (
  orders: readonly SelectedOrder[],
  kinds: readonly OrderDocument[],
): DocumentsRequest['documents'] =>
  orders.flatMap(({ salesOrder, invoice }) =>
    kinds.flatMap((kind) => {
      const number = kind === 'invoice' ? invoice : salesOrder;
      return number === null ? [] : [{ kind, number }];
    }),
  );
