import { Type, type Static } from 'typebox';
import { OpeningView } from './list-views.ts';
import { StaffPermission, View } from './staff.ts';
import { DatabaseId, EmailAddress, LineOrNothing, Nullable, OneOf, TextLine } from './values.ts';

const Line = Nullable(Type.String());

/** A user of a trade customer, or a member of the distributor's staff. */
export const Role = OneOf(['customer', 'staff']);
export type Role = Static<typeof Role>;

/** en 0, es 1 (docs/product.md, section 9). */
export const LanguageNumber = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** Account data (docs/product.md, section 3); staff get their own profile (docs/product.md, "Staff and impersonation"). */
export const Account = Type.Object({
  role: Role,
  /** Of a member of staff; null for staff without a permission, and for customers. */
  permission: Nullable(StaffPermission),
  /** The view of a customer in which the call was made. The customer's fields below are then the viewed customer's. */
  view: Nullable(View),
  userName: Type.String({ description: 'Name of the person who is signed in' }),
  customerid: Nullable(Type.Integer()),
  clientName: Type.String(),
  accountNumber: Type.String(),
  branchName: Line,
  branchAddress1: Line,
  branchAddress2: Line,
  branchAddress3: Line,
  branchCity: Line,
  branchZipcode: Line,
  branchFaxNumber: Line,
  branchPhoneNumber: Line,
  isCashCustomer: Type.Boolean(),
  termsDays: Nullable(Type.Integer({ description: 'Days to pay; 0 for cash, null for staff' })),
  isOnCreditHold: Type.Boolean(),
  contactemailaddress: Type.String(),
  profileId: Type.Integer(),
  tutorialId: Type.Integer({ description: 'Step of the tour to begin at, from 1; 0 without a tour' }),
  skippedTutorial: Type.Boolean({ description: 'The person skipped the tour, or closed it early' }),
  preferredLanguage: Nullable(LanguageNumber),
  branchId: Nullable(
    Type.Integer({ description: 'Branch that the person chose, else that of the customer' }),
  ),
  zipCode: Nullable(Type.String({ description: 'Delivery ZIP of the person' })),
  openingViews: Type.Array(OpeningView, {
    description: 'What lists open with for the person; none in a view',
  }),
  flags: Type.Unsafe<Record<string, boolean>>({
    type: 'object',
    additionalProperties: { type: 'boolean' },
    description: 'Values of the switches that are set, by `<section>.<id>`; all others have their default',
  }),
});
export type Account = Static<typeof Account>;

/** Account counters; the call answers an array of which the first element counts (docs/product.md, section 3). */
export const AccountCounters = Type.Object({
  newQuotes: Type.Integer(),
  activeOrders: Type.Integer(),
  invoicesDue: Type.Integer(),
  creditMemos: Type.Integer(),
});
export type AccountCounters = Static<typeof AccountCounters>;

export const PreferredLanguageRequest = Type.Object({ language: LanguageNumber, profileId: DatabaseId });
export type PreferredLanguageRequest = Static<typeof PreferredLanguageRequest>;

/**
 * Stores preferences. A field that is left out stays as it is, null removes it. The bearer names the person: `sessionId`
 * authenticates nothing.
 */
export const UpdateSessionRequest = Type.Object({
  sessionId: Type.Optional(Nullable(Type.String({ maxLength: 128 }))),
  branchId: Type.Optional(Nullable(DatabaseId)),
  zipCode: Type.Optional(Nullable(Type.String({ pattern: '^[0-9]{5}$', maxLength: 10 }))),
});
export type UpdateSessionRequest = Static<typeof UpdateSessionRequest>;

export const UpdateSessionResponse = Type.Object({
  branchId: Nullable(Type.Integer()),
  zipCode: Nullable(Type.String()),
});
export type UpdateSessionResponse = Static<typeof UpdateSessionResponse>;

export const MarkTutorialRequest = Type.Object({
  profileId: DatabaseId,
  customerId: Nullable(DatabaseId),
  tutorialId: Type.Integer({ minimum: 0, maximum: 1_000 }),
  isSkipped: Type.Boolean(),
});
export type MarkTutorialRequest = Static<typeof MarkTutorialRequest>;

/** Access request (docs/product.md, section 3). */
export const AccessRequest = Type.Object({
  firstName: TextLine(100),
  lastName: TextLine(100),
  email: EmailAddress,
  company: TextLine(200),
  customerCode: Type.Optional(LineOrNothing(50)),
});
export type AccessRequest = Static<typeof AccessRequest>;

export const VerifyEmailRequest = Type.Object({ code: Type.String({ minLength: 1, maxLength: 128 }) });
export type VerifyEmailRequest = Static<typeof VerifyEmailRequest>;

/** Answered with 200 and with 208; an expired link is 410, and any other code 404. */
export const EmailVerification = Type.Object({ outcome: OneOf(['verified', 'alreadyVerified']) });
export type EmailVerification = Static<typeof EmailVerification>;

export const ACCOUNT_ROUTES = {
  'GET /api/account': { answer: Account },
  'GET /api/order-counts-by-status': { answer: Type.Array(AccountCounters) },
  'POST /api/account/access-request': { body: AccessRequest, answer: Type.Null() },
  'POST /api/account/verify-email': { body: VerifyEmailRequest, answer: EmailVerification },
  'POST /api/account/preferred-language': { body: PreferredLanguageRequest, answer: Type.Null() },
  'POST /api/account/update-session': { body: UpdateSessionRequest, answer: UpdateSessionResponse },
  'POST /api/account/mark-tutorial': { body: MarkTutorialRequest, answer: Type.Null() },
};
