import { ZIP_LIMIT, type DocumentsRequest } from '@portal/shared-contracts';

/** Kinds of documents of an order, in the order of the dialog. */
export const ORDER_DOCUMENTS = [
  'salesOrder',
  'packingList',
  'orderInvoices',
  'materialTestReport',
] as const satisfies readonly DocumentsRequest['documents'][number]['kind'][];
export type OrderDocument = (typeof ORDER_DOCUMENTS)[number];

/** Number of orders whose documents of all kinds fit into one archive. */
export const ORDERS_LIMIT = Math.floor(ZIP_LIMIT / ORDER_DOCUMENTS.length);
