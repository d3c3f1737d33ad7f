import { Type, type Static } from 'typebox';
import { StaffPermission, View } from './staff.ts';
import { Nullable } from './values.ts';

const Line = Nullable(Type.String());

/** A trade customer's user, or a member of the distributor's staff. */
export const Role = Type.Union([Type.Literal('customer'), Type.Literal('staff')]);
export type Role = Static<typeof Role>;

/** Account data (docs/product.md, section 3); staff get their own profile (docs/product.md, "Staff and impersonation"). */
export const Account = Type.Object({
  role: Role,
  /** Of a member of staff; null for those without one, and for customers. */
  permission: Nullable(StaffPermission),
  /** The view of a customer that the call was made in; what is the customer's below is theirs then. */
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
  preferredLanguage: Nullable(Type.Union([Type.Literal(0), Type.Literal(1)])),
  branchId: Nullable(Type.Integer({ description: 'Preferred branch of the person' })),
  zipCode: Nullable(Type.String({ description: 'Delivery ZIP of the person' })),
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
