import { formatMoney } from '../format/format.ts';
import { settlementDiscount } from '../payments/settlement-discount.ts';
import type { ErpCallOff } from './call-off-records.ts';
import type { ErpInvoice } from './customer-records.ts';
import type { ErpCategory } from './distributor-records.ts';
import type { RecordProblem } from './find-mismatch.ts';
import type { ErpKind } from './kinds.ts';

const DEPTH_OF_PRODUCTS = 3;

/** Refuses a discount that leaves nothing to pay, or that ends before the date of its invoice. */
function wrongDiscount(record: ErpInvoice): RecordProblem | null {
  const { settlementDiscAmount: sent = 0, invoiceDate } = record;
  const { amount, until } = settlementDiscount(record);
  const whole = Math.min(record.total, record.originalAmount);
  if (sent > 0 && sent >= whole)
    return {
      field: 'settlementDiscAmount',
      reason: `must be less than the invoice, which is ${formatMoney(whole)}, not ${sent} (${formatMoney(sent)}): the invoice would be free`,
    };
  if (amount > 0 && until !== null && until < invoiceDate)
    return {
      field: 'settlementDiscDueDate',
      reason: `must not be before the invoice date ${invoiceDate}, as ${until} is`,
    };
  return null;
}

/** Refuses a call-off that goes to a branch and an address, or to neither. */
const wrongDestination = ({ branchID, shipTo }: ErpCallOff): RecordProblem | null =>
  (branchID === null) === (shipTo === null)
    ? { field: 'shipTo', reason: 'must be an address without a branchID, or null with one' }
    : null;

/** Rules between the fields of a record, by kind. They are checked when each field is valid by itself. */
export const RECORD_RULES: Partial<Record<ErpKind, (record: never) => RecordProblem | null>> = {
  categories: ({ path, isProduct }: ErpCategory) =>
    isProduct && path.split('/').length < DEPTH_OF_PRODUCTS
      ? {
          field: 'isProduct',
          reason: `must be false for "${path}": a product stands in a sub-group, so its path has three keys, such as aluminum/bar/round`,
        }
      : null,
  invoices: wrongDiscount,
  callOffs: wrongDestination,
};
