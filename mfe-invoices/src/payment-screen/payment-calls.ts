import {
  api,
  type BeginPaymentRequest,
  type ChangePaymentRequest,
  type ConfirmPaymentRequest,
  type WriteOptions,
} from '@portal/shared-contracts';

/** Input of a call about one payment. */
export interface OfPayment<Request> {
  id: string;
  request: Request;
}

interface Confirming extends OfPayment<ConfirmPaymentRequest> {
  /** When the payment was last tried to be made, as far as the page knows: one that came to nothing is followed by another attempt. */
  after: string | null;
}

/** The writes about payments. */
export const paymentCalls = {
  begin: (request: BeginPaymentRequest, options?: WriteOptions) =>
    api.post('/api/payments', request, options),
  change: ({ id, request }: OfPayment<ChangePaymentRequest>) => api.put(`/api/payments/${id}`, request),
  confirm: ({ id, request }: Confirming, options: WriteOptions) =>
    api.post(`/api/payments/${id}/confirm`, request, options),
};
