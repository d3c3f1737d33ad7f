import { Type, type Static } from 'typebox';
import { PERSON_NAME_LENGTH } from './limits.ts';
import { SHORT_PAY_REASONS } from './payment-limits.ts';
import { LinkKind } from './payments.ts';
import { DatabaseId, EmailAddress, Nullable, OneOf, TextLine } from './values.ts';

const Moment = Type.String({ description: 'ISO 8601' });

/** A user of the customer, for staff (docs/product.md, "Staff and impersonation"). */
export const CustomerUser = Type.Object({
  profileId: DatabaseId,
  name: Type.String(),
  email: Type.String(),
  lastSignInAt: Nullable(Moment),
  openSessions: Type.Integer(),
  hasPasskeys: Nullable(Type.Boolean({ description: 'Null where another system keeps them' })),
  lockedBy: Nullable(
    OneOf(['staff', 'failures'], {
      description: 'Why they cannot sign in; failures lock strange devices alone, for a quarter of an hour',
    }),
  ),
  hasPassword: Type.Boolean({ description: 'False until a person who was invited has set one' }),
});
export type CustomerUser = Static<typeof CustomerUser>;

/** A person who asked for access to the customer's account and verified their address, but has no login yet. */
export const AccessRequester = Type.Object({
  name: Type.String(),
  email: Type.String(),
  company: Type.String(),
  askedAt: Moment,
});
export type AccessRequester = Static<typeof AccessRequester>;

export const CustomerUsers = Type.Object({
  users: Type.Array(CustomerUser),
  requests: Type.Array(AccessRequester),
});
export type CustomerUsers = Static<typeof CustomerUsers>;

export const InviteUserRequest = Type.Object({ name: TextLine(PERSON_NAME_LENGTH), email: EmailAddress });
export type InviteUserRequest = Static<typeof InviteUserRequest>;

/** Most mails and most links of a customer that are shown, newest first. */
export const MOST_SHOWN = 100;

/** A mail to a user of the customer or about its documents, without its text. */
export const CustomerMail = Type.Object({
  id: DatabaseId,
  kind: Type.String(),
  subject: Nullable(Type.String({ description: 'Null until it was written' })),
  recipient: Type.String(),
  queuedAt: Moment,
  state: OneOf(['waiting', 'retrying', 'sent', 'failed', 'delivered', 'bounced', 'complained']),
  sentAt: Nullable(Moment),
  reportedAt: Nullable(
    Type.String({
      description: 'When the mail provider said that it was delivered, came back or was called spam',
    }),
  ),
  attempts: Type.Integer(),
  reason: Nullable(
    Type.String({
      description: 'What the mail server said at the last try that failed, or when the mail came back',
    }),
  ),
});
export type CustomerMail = Static<typeof CustomerMail>;

/** A payment link of the customer, without its token. */
export const CustomerLink = Type.Object({
  id: DatabaseId,
  kind: LinkKind,
  number: Type.String(),
  recipient: Type.String(),
  sentAt: Moment,
  expiresAt: Moment,
  state: OneOf(['open', 'paying', 'used', 'withdrawn', 'expired']),
  paidAt: Nullable(Moment),
  withdrawnAt: Nullable(Moment),
});
export type CustomerLink = Static<typeof CustomerLink>;

/** Events in the time line of a quote, order or invoice. */
const TIMELINE_EVENTS = [
  'accepted',
  'rejected',
  'expired',
  'reordered',
  'requoted',
  'paid',
  'declined',
  'paidShort',
  'settled',
  'returned',
  'refunded',
  'surplus',
  'surplusEnded',
  'linkSent',
  'linkWithdrawn',
  'downloaded',
  'listExported',
] as const;
export type TimelineEvent = (typeof TIMELINE_EVENTS)[number];

export const TimelineEntry = Type.Object({
  at: Moment,
  event: OneOf(TIMELINE_EVENTS),
  by: Nullable(Type.String({ description: 'Name of the person, or address of a payer' })),
  isByStaff: Type.Boolean({ description: 'On behalf of the customer, where it is no tool of staff' }),
  number: Nullable(Type.String({ description: 'Of the payment' })),
  amount: Nullable(Type.Integer({ description: 'Of the surplus, integer cents (USD)' })),
  reason: Nullable(OneOf(SHORT_PAY_REASONS, { description: 'Why less of the invoice was paid' })),
  note: Nullable(Type.String({ description: 'What the payer wrote about it' })),
  recipient: Nullable(Type.String({ description: 'Address that a payment link was sent to' })),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

/** Newest first. */
export const Timeline = Type.Array(TimelineEntry);

export const CUSTOMER_TOOL_ROUTES = {
  'GET /api/staff/users': { answer: CustomerUsers },
  'POST /api/staff/users': { body: InviteUserRequest, answer: Type.Null() },
  'POST /api/staff/users/:profileId/password-mail': { answer: Type.Null() },
  'POST /api/staff/users/:profileId/lock': { answer: Type.Null() },
  'POST /api/staff/users/:profileId/unlock': { answer: Type.Null() },
  'POST /api/staff/users/:profileId/end-sessions': { answer: Type.Null() },
  'GET /api/staff/payment-links': { answer: Type.Array(CustomerLink) },
  'POST /api/staff/payment-links/:id/withdraw': { answer: Type.Null() },
  'GET /api/staff/mails': { answer: Type.Array(CustomerMail) },
  'GET /api/staff/timeline/:type/:number': { answer: Timeline },
};
