import { Type, type Static } from 'typebox';
import { DUE_DAYS, NEWS_KINDS, NEWS_OFTEN, type NewsKind } from './news-kinds.ts';
import { OneOf, StrictObject } from './values.ts';

const Often = OneOf(NEWS_OFTEN);
const ofEachKind = <Schema>(schema: Schema) =>
  Object.fromEntries(NEWS_KINDS.map((kind) => [kind, schema])) as Record<NewsKind, Schema>;
const DueDays = Type.Integer({ minimum: DUE_DAYS.least, maximum: DUE_DAYS.most });

/** What a person is mailed (docs/product.md, "Mails to me"). */
export const MailWishes = Type.Object({
  email: Type.String({ description: 'The address that the mails go to' }),
  news: Type.Object(ofEachKind(Often)),
  dueDays: Type.Integer({ description: 'How many days before its due date an invoice is told of' }),
  monthlyStatement: Type.Boolean({ description: 'The statement of each month' }),
  daysBefore: Type.Object(
    { quoteEnds: Type.Integer(), discountEnds: Type.Integer(), mostOfInvoices: Type.Integer() },
    { description: 'How many days before they end quotes and discounts are told of, and invoices may be' },
  ),
});
export type MailWishes = Static<typeof MailWishes>;

/** Changes of what a person is mailed. What is left out stays as it is. */
export const MailWishChanges = StrictObject({
  news: Type.Optional(StrictObject(ofEachKind(Type.Optional(Often)))),
  dueDays: Type.Optional(DueDays),
  monthlyStatement: Type.Optional(Type.Boolean()),
});
export type MailWishChanges = Static<typeof MailWishChanges>;

/** Ends the mails of the kind in which the token was mailed. */
export const StopMailsRequest = StrictObject({ token: Type.String({ minLength: 1, maxLength: 128 }) });
export type StopMailsRequest = Static<typeof StopMailsRequest>;

export const NEWS_ROUTES = {
  'GET /api/account/mail-wishes': { answer: MailWishes },
  'PUT /api/account/mail-wishes': { body: MailWishChanges, answer: MailWishes },
  'POST /api/account/stop-mails': { body: StopMailsRequest, answer: Type.Null() },
};
