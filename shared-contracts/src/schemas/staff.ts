import { Type, type Static } from 'typebox';
import { PERSON_NAME_LENGTH, STAFF_SEARCH_LENGTH, TICKET_LENGTH, VIEW_REASON_LENGTH } from './limits.ts';
import { STAFF_PERMISSIONS } from './permissions.ts';
import { DatabaseId, EmailAddress, IsoDate, LineOrNothing, Nullable, OneOf, TextLine } from './values.ts';

export const StaffPermission = OneOf(STAFF_PERMISSIONS);
export type StaffPermission = Static<typeof StaffPermission>;

/** Data of a customer that staff can read or download, as the audit names it. */
export const STAFF_SUBJECTS = [
  'pendingQuotes',
  'quoteHistory',
  'openOrders',
  'orderHistory',
  'invoicesDue',
  'invoiceHistory',
  'creditMemos',
  'inventory',
  'testReports',
  'callOffs',
  'products',
  'payments',
  'paymentPlans',
  'quote',
  'order',
  'invoice',
  'creditMemo',
  'inventoryItem',
  'callOff',
  'ownPart',
  'product',
  'payment',
  'receipt',
  'statement',
  'credit',
  'packingList',
  'proofOfDelivery',
  'testReport',
  'documents',
  'methods',
  'users',
  'mails',
  'paymentLinks',
  'timeline',
  'section',
  'other',
] as const;
export type StaffSubject = (typeof STAFF_SUBJECTS)[number];
export const StaffSubject = OneOf(STAFF_SUBJECTS);

/** Why a grant ended; an extension is a new grant. */
export const GRANT_ENDS = [
  'left',
  'administrator',
  'extended',
  'signedOut',
  'sessionOver',
  'permission',
  'expired',
] as const;
export type GrantEnd = (typeof GRANT_ENDS)[number];

const Moment = Type.String({ description: 'ISO 8601' });

/** Why staff view a customer's data; the customer can read it. */
export const ViewReason = TextLine(VIEW_REASON_LENGTH);

/** The view of a customer in which a call was made or a page is shown. */
export const View = Type.Object({
  grantId: DatabaseId,
  customerId: DatabaseId,
  clientName: Type.String(),
  accountNumber: Type.String(),
  reason: Type.String(),
  ticket: Type.String(),
  endsIn: Type.Integer({ description: 'Seconds until the grant ends' }),
  can: Type.Array(Type.String(), {
    description: 'Names of the actions that may be done on behalf of the customer',
  }),
});
export type View = Static<typeof View>;

export const StartViewRequest = Type.Object({
  customerId: DatabaseId,
  reason: ViewReason,
  /** Number of a support ticket. */
  ticket: Type.Optional(LineOrNothing(TICKET_LENGTH)),
});
export type StartViewRequest = Static<typeof StartViewRequest>;

/** A customer in the picker. */
export const StaffCustomer = Type.Object({
  customerId: DatabaseId,
  clientName: Type.String(),
  accountNumber: Type.String(),
  city: Nullable(Type.String({ description: 'Of their branch' })),
  isOnCreditHold: Type.Boolean(),
  found: Nullable(
    Type.Object(
      {
        what: OneOf(['quote', 'order', 'invoice', 'heat', 'ownPart', 'email']),
        value: Type.String(),
      },
      { description: 'What was found by, where it is neither name nor account number' },
    ),
  ),
});
export type StaffCustomer = Static<typeof StaffCustomer>;

export const StaffCustomerQuery = Type.Object({
  search: Type.String({ minLength: 1, maxLength: STAFF_SEARCH_LENGTH }),
});

/** A customer whom the member of staff viewed recently. */
export const RecentCustomer = Type.Object({
  ...StaffCustomer.properties,
  viewedAt: Moment,
  /** Grant of a view that is still open; both null without one. */
  grantId: Nullable(DatabaseId),
  expiresAt: Nullable(Moment),
});
export type RecentCustomer = Static<typeof RecentCustomer>;

/** An open grant, for administrators. */
export const OpenGrant = Type.Object({
  grantId: DatabaseId,
  staffName: Type.String(),
  staffEmail: Type.String(),
  customerId: DatabaseId,
  clientName: Type.String(),
  accountNumber: Type.String(),
  reason: Type.String(),
  ticket: Type.String(),
  startedAt: Moment,
  expiresAt: Moment,
});
export type OpenGrant = Static<typeof OpenGrant>;

export const StaffMember = Type.Object({
  profileId: DatabaseId,
  name: Type.String(),
  email: Type.String(),
  permission: Nullable(StaffPermission),
  lastSeenAt: Nullable(Moment),
});
export type StaffMember = Static<typeof StaffMember>;

export const AddMemberRequest = Type.Object({
  name: TextLine(PERSON_NAME_LENGTH),
  email: EmailAddress,
  permission: StaffPermission,
});
export type AddMemberRequest = Static<typeof AddMemberRequest>;

/** Null removes the permission: the person can sign in and do nothing. */
export const ChangeMemberRequest = Type.Object({ permission: Nullable(StaffPermission) });
export type ChangeMemberRequest = Static<typeof ChangeMemberRequest>;

/** Kinds of entries of the staff audit. */
export const STAFF_AUDIT_KINDS = [
  'grant.started',
  'grant.extended',
  'grant.ended',
  'read',
  'download',
  'act',
  'member.added',
  'member.changed',
  'user.invited',
  'user.passwordMailed',
  'user.locked',
  'user.unlocked',
  'user.sessionsEnded',
  'link.withdrawn',
  'audit.exported',
  'key.made',
  'key.revoked',
] as const;
export type StaffAuditKind = (typeof STAFF_AUDIT_KINDS)[number];
export const StaffAuditKind = OneOf(STAFF_AUDIT_KINDS);

/** An act of staff in a customer's account, for the customer. */
export const StaffAccess = Type.Object({
  id: Type.Integer(),
  happenedAt: Moment,
  kind: StaffAuditKind,
  staffName: Type.String(),
  /** The grant in which it was done; null outside of a view. */
  grantId: Nullable(DatabaseId),
  subject: Nullable(StaffSubject),
  number: Nullable(Type.String()),
  detail: Nullable(Type.String({ description: 'The reason of a grant, the name of an action' })),
});
export type StaffAccess = Static<typeof StaffAccess>;

/** An act of staff, for administrators. */
export const StaffAuditRow = Type.Object({
  ...StaffAccess.properties,
  /** Null for operators, who use commands. */
  profileId: Nullable(DatabaseId),
  permission: Nullable(StaffPermission),
  customerId: Nullable(DatabaseId),
  clientName: Nullable(Type.String()),
  accountNumber: Nullable(Type.String()),
});
export type StaffAuditRow = Static<typeof StaffAuditRow>;

/** Entries on a page of the audit. */
export const AUDIT_PAGE = 50;
const before = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'Entries older than this one',
  }),
);
/** In the distributor's time zone. */
const DayOfAudit = Type.String({ ...IsoDate, maxLength: 10 });
export const StaffAccessQuery = Type.Object({ before });
export const StaffAuditQuery = Type.Object({
  before,
  search: Type.Optional(
    Type.String({
      maxLength: STAFF_SEARCH_LENGTH,
      description: 'Staff member, customer, account number, number of a document',
    }),
  ),
  from: Type.Optional(DayOfAudit),
  to: Type.Optional(DayOfAudit),
});
export const pageOf = <T extends typeof StaffAccess | typeof StaffAuditRow>(row: T) =>
  Type.Object({ rows: Type.Array(row), hasMore: Type.Boolean() });

export const STAFF_ROUTES = {
  'GET /api/staff/customers': { query: StaffCustomerQuery, answer: Type.Array(StaffCustomer) },
  'GET /api/staff/customers/recent': { answer: Type.Array(RecentCustomer) },
  /** Also extends a view: the grant before it ends. */
  'POST /api/staff/grants': { body: StartViewRequest, answer: View },
  'GET /api/staff/grants': { answer: Type.Array(OpenGrant) },
  'DELETE /api/staff/grants/:id': { answer: Type.Null() },
  'GET /api/staff/members': { answer: Type.Array(StaffMember) },
  'POST /api/staff/members': { body: AddMemberRequest, answer: StaffMember },
  'PUT /api/staff/members/:profileId': { body: ChangeMemberRequest, answer: Type.Null() },
  'GET /api/staff/audit': { query: StaffAuditQuery, answer: pageOf(StaffAuditRow) },
  'GET /api/account/staff-access': { query: StaffAccessQuery, answer: pageOf(StaffAccess) },
};
