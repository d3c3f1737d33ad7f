import { accessRequestLetter } from './identity/access-requests/request-access.ts';
import { verifyEmailLetter } from './identity/access-requests/verify-email.ts';
import { passwordChangedLetter } from './identity/password/set-password.ts';
import { temporaryPasswordLetter } from './identity/password/temporary-password-letter.ts';
import { staffAccessLetter } from './identity/staff/views/staff-access-mail.ts';
import { invitationLetter } from './identity/password/password-link.ts';
import { loginCodeLetter } from './identity/sign-in/login-code.ts';
import { paymentLinkLetter } from './trade/payments/links/payment-link-letter.ts';
import { newsLetter } from './trade/news/news-letter.ts';
import { planLetter } from './trade/payments/plans/plan-letter.ts';
import { receiptLetter } from './trade/payments/receipt/receipt-letter.ts';
import { shipmentLetter } from './trade/shipments/shipment-letter.ts';
import { statementLetter } from './trade/statement/statement-letter.ts';
import { guardLetter } from './delivery/guard/guard-letter.ts';
import type { Letters } from './platform/mail/letter.ts';

export const letters: Letters = {
  temporaryPassword: temporaryPasswordLetter,
  staffAccess: staffAccessLetter,
  loginCode: loginCodeLetter,
  passwordChanged: passwordChangedLetter,
  accessRequest: accessRequestLetter,
  verifyEmail: verifyEmailLetter,
  paymentLink: paymentLinkLetter,
  paymentReceipt: receiptLetter,
  statement: statementLetter,
  plannedPayment: planLetter,
  news: newsLetter,
  shipment: shipmentLetter,
  invitation: invitationLetter,
  releaseGuard: guardLetter,
};
