import type { Payment } from '@portal/shared-contracts';

/** Page that confirms a payment of quotes, which became orders, or of invoices. `?id=` signs in, so the id stands elsewhere. */
export const confirmationPath = ({ id, kind }: Pick<Payment, 'id' | 'kind'>): string =>
  `${kind === 'quotes' ? '/order-confirmation' : '/invoice-confirmation'}?payment=${id}`;

/** Page on which a payment that is not finished goes on. */
export const paymentPath = ({ id }: Pick<Payment, 'id'>): string => `/payment?payment=${id}`;
