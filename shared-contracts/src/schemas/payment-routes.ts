import { Type } from 'typebox';
import {
  BeginPaymentRequest,
  ChangePaymentRequest,
  ChangeSavedMethodRequest,
  ConfirmPaymentRequest,
  Payment,
  PaymentLink,
  ReceiptMailRequest,
  RenewLinkRequest,
  SavedMethod,
  SendLinkRequest,
} from './payments.ts';

const Nothing = Type.Null();

/** The calls about payments, a part of the table of all calls; the list of payments is among `LISTS`. */
export const PAYMENT_ROUTES = {
  'POST /api/payments': { body: BeginPaymentRequest, answer: Payment },
  'GET /api/payments/:id': { answer: Payment },
  'PUT /api/payments/:id': { body: ChangePaymentRequest, answer: Payment },
  'POST /api/payments/:id/confirm': { body: ConfirmPaymentRequest, answer: Payment },
  'POST /api/payments/:id/receipt-mail': { body: ReceiptMailRequest, answer: Nothing },
  'GET /api/payment-methods': { answer: Type.Array(SavedMethod) },
  'PUT /api/payment-methods/:id': { body: ChangeSavedMethodRequest, answer: Nothing },
  'DELETE /api/payment-methods/:id': { answer: Nothing },
  'GET /api/auth-encrypted/:token': { answer: PaymentLink },
  'POST /api/payment-links': { body: SendLinkRequest, answer: Nothing },
  'POST /api/payment-links/renew': { body: RenewLinkRequest, answer: Nothing },
};
