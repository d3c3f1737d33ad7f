import { Type, type Static } from 'typebox';
import { EmailAddress } from './password.ts';
import {
  MOST_CUSTOMERS_FOUND,
  PERSON_NAME_LENGTH,
  STAFF_SEARCH_LENGTH,
  TICKET_LENGTH,
  VIEW_REASON_LENGTH,
} from './staff-limits.ts';
import { STAFF_PERMISSIONS, type StaffPermission as Permission } from './staff-permissions.ts';
import { DatabaseId, LineOrNothing, Nullable, TextLine } from './values.ts';

export { STAFF_PERMISSIONS, hasPermission } from './staff-permissions.ts';
export type StaffPermission = Permission;
export const StaffPermission = Type.Unsafe<Permission>(Type.Enum([...STAFF_PERMISSIONS]));

/** What of a customer staff can look at or take away, as the audit names it. */
export const STAFF_SUBJECTS = [
  'pendingQuotes',
  'quoteHistory',
  'openOrders',
  'orderHistory',
  'invoicesDue',
  'invoiceHistory',
  'creditMemos',
  'inventory',
  'payments',
  'quote',
  'order',
  'invoice',
  'creditMemo',
  'inventoryItem',
  'payment',
  'receipt',
  'credit',
  'packingList',
  'testReport',
  'documents',
  'methods',
  'users',
  'mails',
  'paymentLinks',
  'timeline',
  'other',
] as const;
export type StaffSubject = (typeof STAFF_SUBJECTS)[number];
export const StaffSubject = Type.Unsafe<StaffSubject>(Type.Enum([...STAFF_SUBJECTS]));

/** Why a view ended; an extension goes on as another grant. */
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

/** Why staff look at a customer's data; the customer reads it. */
export const ViewReason = TextLine(VIEW_REASON_LENGTH);
/** Number of a support ticket. */
export const Ticket = LineOrNothing(TICKET_LENGTH);

/** The view of a customer in which a call was made, or the page stands. */
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
  ticket: Type.Optional(Ticket),
});
export type StartViewRequest = Static<typeof StartViewRequest>;

/** A customer as the picker shows one. */
export const StaffCustomer = Type.Object({
  customerId: DatabaseId,
  clientName: Type.String(),
  accountNumber: Type.String(),
  city: Nullable(Type.String({ description: 'Of their branch' })),
  isOnCreditHold: Type.Boolean(),
  found: Nullable(
    Type.Object(
      {
        what: Type.Union([
          Type.Literal('quote'),
          Type.Literal('order'),
          Type.Literal('invoice'),
          Type.Literal('email'),
        ]),
        value: Type.String(),
      },
      { description: 'What was found by, where it is neither name nor account number' },
    ),
  ),
});
export type StaffCustomer = Static<typeof StaffCustomer>;

export { MOST_CUSTOMERS_FOUND };
export const StaffCustomerQuery = Type.Object({
  search: Type.String({ minLength: 1, maxLength: STAFF_SEARCH_LENGTH }),
});

/** A customer whom the member of staff viewed lately. */
export const RecentCustomer = Type.Object({
  ...StaffCustomer.properties,
  viewedAt: Moment,
  /** Of the view that is open, which the member of staff may go back to; both null without one. */
  grantId: Nullable(DatabaseId),
  expiresAt: Nullable(Moment),
});
export type RecentCustomer = Static<typeof RecentCustomer>;

/** An open grant, as administrators see all of them. */
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

/** Null takes every permission away: the person may sign in and do nothing. */
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
export const StaffAuditKind = Type.Unsafe<StaffAuditKind>(Type.Enum([...STAFF_AUDIT_KINDS]));

/** What staff did with a customer's account, as the customer reads it. */
export const StaffAccess = Type.Object({
  id: Type.Integer(),
  happenedAt: Moment,
  kind: StaffAuditKind,
  staffName: Type.String(),
  /** The visit that it belongs to; null for what was done outside of a view. */
  grantId: Nullable(DatabaseId),
  subject: Nullable(StaffSubject),
  number: Nullable(Type.String()),
  detail: Nullable(Type.String({ description: 'The reason of a grant, the name of an action' })),
});
export type StaffAccess = Static<typeof StaffAccess>;

/** The same as administrators read it. */
export const StaffAuditRow = Type.Object({
  ...StaffAccess.properties,
  /** Null for operators, who work by commands. */
  profileId: Nullable(DatabaseId),
  permission: Nullable(StaffPermission),
  customerId: Nullable(DatabaseId),
  clientName: Nullable(Type.String()),
  accountNumber: Nullable(Type.String()),
});
export type StaffAuditRow = Static<typeof StaffAuditRow>;

/** Entries of the audit that a page holds. */
export const AUDIT_PAGE = 50;
const before = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'Entries older than this one',
  }),
);
/** In the distributor's time zone. */
const DayOfAudit = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  maxLength: 10,
  description: 'YYYY-MM-DD',
});
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

/** The code that was mailed to a member of staff whose password was right. */
export const LoginCodeRequest = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 128, description: 'What POST /api/login answered' }),
  code: Type.String({ pattern: '^\\d{6}$', maxLength: 6 }),
});
export type LoginCodeRequest = Static<typeof LoginCodeRequest>;
