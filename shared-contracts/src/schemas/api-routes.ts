import { Type, type TSchema } from 'typebox';
import { AccessRequest, EmailVerification, VerifyEmailRequest } from './access-request.ts';
import { Account, AccountCounters } from './account.ts';
import { Branch } from './branch.ts';
import { Catalogue } from './categories.ts';
import { CreditMemoDetails } from './credit-memo-details.ts';
import { OrderDetails } from './details.ts';
import { GeocodeAnswer, GeocodeQuery } from './geocode.ts';
import { InventoryItemDetails } from './inventory-details.ts';
import { InvoiceTotals } from './invoice-totals.ts';
import { PAYMENT_ROUTES } from './payment-routes.ts';
import {
  Passkey,
  PasskeyProviderSettings,
  PasskeyRegistration,
  PasskeySignInRequest,
  PasskeySignInResponse,
  RenamePasskeyRequest,
} from './passkeys.ts';
import {
  ChangePasswordRequest,
  ResetPasswordRequest,
  ResetPasswordResponse,
  SetPasswordRequest,
  UpdatePasswordRequest,
} from './password.ts';
import {
  MarkTutorialRequest,
  PreferredLanguageRequest,
  UpdateSessionRequest,
  UpdateSessionResponse,
} from './preferences.ts';
import {
  AcceptQuotesRequest,
  AcceptQuotesResponse,
  CreditInfo,
  RejectQuotesRequest,
  Reordered,
} from './quotes.ts';
import {
  AuthToken,
  LoginBySessionIdRequest,
  LoginBySessionIdResponse,
  LoginRequest,
  LoginResponse,
  SessionTime,
  SignedInDevice,
} from './session.ts';
import { Site } from './site.ts';
import { STAFF_ROUTES } from './staff-routes.ts';

/** What a call sends and gets; the answer is what stands in `data`. */
interface ApiRoute {
  query?: TSchema;
  body?: TSchema;
  answer: TSchema;
}

const Nothing = Type.Null();

/**
 * Every call of the pages that answers JSON, except those of lists, which follow from `LISTS`. The browser's client
 * takes its types from here and none of its code; a test of the server compares its routes with it.
 */
export const API_ROUTES = {
  'GET /api/site': { answer: Site },
  'GET /api/account': { answer: Account },
  'GET /api/order-counts-by-status': { answer: Type.Array(AccountCounters) },
  'GET /catalogue/v1/categories': { answer: Catalogue },
  'GET /api/branches': { answer: Type.Array(Branch) },
  'GET /api/geocode': { query: GeocodeQuery, answer: GeocodeAnswer },
  'GET /api/invoices/totals': { answer: InvoiceTotals },
  'GET /api/orders/:id': { answer: OrderDetails },
  'GET /api/order-details/:number/:type': { answer: OrderDetails },
  'GET /api/credit-memos/:number': { answer: CreditMemoDetails },
  'GET /api/account-products/:productCode': { answer: InventoryItemDetails },

  'GET /api/account-credit/:orderNumber': { answer: Type.Array(CreditInfo) },
  'POST /api/quotes/accept': { body: AcceptQuotesRequest, answer: AcceptQuotesResponse },
  'POST /api/quotes/:orderNumber/requote': { answer: Reordered },
  'POST /api/orders/:salesOrder/reorder': { answer: Reordered },
  'POST /api/quotes/reject': { body: RejectQuotesRequest, answer: Nothing },

  'POST /api/login': { body: LoginRequest, answer: LoginResponse },
  'POST /api/logout': { answer: Nothing },
  'GET /api/auth-token': { answer: AuthToken },
  'POST /api/login-by-session-id': { body: LoginBySessionIdRequest, answer: LoginBySessionIdResponse },
  'GET /api/account/session': { answer: SessionTime },
  'POST /api/account/session/keep-alive': { answer: SessionTime },
  'GET /api/account/sessions': { answer: Type.Array(SignedInDevice) },
  'DELETE /api/account/sessions/:id': { answer: Nothing },
  'POST /api/account/sessions/sign-out-everywhere': { answer: Nothing },

  'PUT /api/reset-password': { body: ResetPasswordRequest, answer: ResetPasswordResponse },
  'PUT /api/set-password': { body: SetPasswordRequest, answer: Nothing },
  'PUT /api/update-password': { body: UpdatePasswordRequest, answer: Nothing },
  'POST /api/account/change-password': { body: ChangePasswordRequest, answer: Nothing },

  'GET /api/passwordless/settings': { answer: PasskeyProviderSettings },
  'GET /api/passwordless/register/:name': { answer: PasskeyRegistration },
  'POST /api/passwordless/signin': { body: PasskeySignInRequest, answer: PasskeySignInResponse },
  'GET /api/account/passkeys': { answer: Type.Array(Passkey) },
  'PUT /api/account/passkeys/:id': { body: RenamePasskeyRequest, answer: Nothing },
  'DELETE /api/account/passkeys/:id': { answer: Nothing },

  'POST /api/account/access-request': { body: AccessRequest, answer: Nothing },
  'POST /api/account/verify-email': { body: VerifyEmailRequest, answer: EmailVerification },
  'POST /api/account/preferred-language': { body: PreferredLanguageRequest, answer: Nothing },
  'POST /api/account/update-session': { body: UpdateSessionRequest, answer: UpdateSessionResponse },
  'POST /api/account/mark-tutorial': { body: MarkTutorialRequest, answer: Nothing },

  ...PAYMENT_ROUTES,
  ...STAFF_ROUTES,
} satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${'api' | 'catalogue'}/${string}`, ApiRoute>;
