export { anAccount, aView } from './account.ts';
export { aDescriptor } from './descriptor.ts';
export { aLineItem, anOrderDetails, aShipment } from './details.ts';
export {
  aCallOffDetails,
  aCreditMemoDetails,
  aLineToOrderAgain,
  anInventoryItemDetails,
  aProductDetails,
} from './record-details.ts';
export { aPayableInvoice, aPayment, aPaymentForm, aPaymentRow, aUsableMemo } from './payments.ts';
export { aStore, SEVEN_STORES } from './stores.ts';
export { RemnantRow } from './remnant-row.ts';
export {
  aCreditMemoRow,
  anInventoryRow,
  anInvoiceDueRow,
  anInvoiceHistoryRow,
  anOrderRow,
  aProductRow,
  aQuoteRow,
  aSalesOrderRow,
  aTestReportRow,
  aCallOffRow,
} from './rows.ts';
export { aSite } from './site.ts';
export { GRANT_ENDS, STAFF_AUDIT_KINDS, STAFF_SUBJECTS } from '../schemas/staff.ts';
