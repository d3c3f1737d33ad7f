import type { ErpKind } from '@portal/shared-contracts/erp';

/** Kinds of an export from which the distributor's books are opened. */
export const OPENING_KINDS = ['customers', 'products', 'quotes', 'invoices'] as const satisfies ErpKind[];
