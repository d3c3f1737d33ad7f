import { pathAddress } from '@portal/shared-ui/data';

/** Payments open at paths of their own, below their list's, by id. */
export const address = pathAddress('/orders/payments');
