import { Type, type Static } from 'typebox';
import { EmailAddress } from './password.ts';
import { LinkKind } from './payments.ts';
import { PERSON_NAME_LENGTH } from './staff-limits.ts';
import { DatabaseId, Nullable, TextLine } from './values.ts';

const Moment = Type.String({ description: 'ISO 8601' });

/** A user of the customer, as staff see them (docs/product.md, "Staff and impersonation"). */
export const CustomerUser = Type.Object({
  profileId: DatabaseId,
  name: Type.String(),
  email: Type.String(),
  lastSignInAt: Nullable(Moment),
  openSessions: Type.Integer(),
  hasPasskeys: Nullable(Type.Boolean({ description: 'Null where another system keeps them' })),
  lockedBy: Nullable(
    Type.Union([Type.Literal('staff'), Type.Literal('failures')], {
      description: 'Why they cannot sign in; failures lock strange devices alone, for a quarter of an hour',
    }),
  ),
  hasPassword: Type.Boolean({ description: 'False until a person who was invited has set one' }),
});
export type CustomerUser = Static<typeof CustomerUser>;

/** A person who asked for access to the customer's account, verified their address and has no login yet. */
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

/** Mails and links that are shown of a customer, the newest. */
export const MOST_SHOWN = 100;

/** A mail to a user of the customer, or about its documents: never its words. */
export const CustomerMail = Type.Object({
  id: DatabaseId,
  kind: Type.String(),
  subject: Nullable(Type.String({ description: 'Null until it was written' })),
  recipient: Type.String(),
  queuedAt: Moment,
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('retrying'),
    Type.Literal('sent'),
    Type.Literal('failed'),
    Type.Literal('delivered'),
    Type.Literal('bounced'),
    Type.Literal('complained'),
  ]),
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

/** A payment link of the customer: never its token. */
export const CustomerLink = Type.Object({
  id: DatabaseId,
  kind: LinkKind,
  number: Type.String(),
  recipient: Type.String(),
  sentAt: Moment,
  expiresAt: Moment,
  state: Type.Union([
    Type.Literal('open'),
    Type.Literal('paying'),
    Type.Literal('used'),
    Type.Literal('withdrawn'),
    Type.Literal('expired'),
  ]),
  paidAt: Nullable(Moment),
  withdrawnAt: Nullable(Moment),
});
export type CustomerLink = Static<typeof CustomerLink>;

/** What happened to a quote, order or invoice, as its time line names it. */
export const TIMELINE_EVENTS = [
  'accepted',
  'rejected',
  'expired',
  'reordered',
  'requoted',
  'paid',
  'declined',
  'settled',
  'returned',
  'refunded',
  'linkSent',
  'linkWithdrawn',
  'downloaded',
  'listExported',
] as const;
export type TimelineEvent = (typeof TIMELINE_EVENTS)[number];

export const TimelineEntry = Type.Object({
  at: Moment,
  event: Type.Unsafe<TimelineEvent>(Type.Enum([...TIMELINE_EVENTS])),
  by: Nullable(Type.String({ description: 'Name of the person, or address of a payer' })),
  isByStaff: Type.Boolean({ description: 'On behalf of the customer, where it is no tool of staff' }),
  number: Nullable(Type.String({ description: 'Of the payment' })),
  recipient: Nullable(Type.String({ description: 'Address that a payment link was sent to' })),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

/** The newest entries, the last first. */
export const Timeline = Type.Array(TimelineEntry);
