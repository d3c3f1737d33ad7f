import { Type, type Static } from 'typebox';
import { EmailAddress } from './password.ts';

/** One line of text: what is written in a mail must not begin another line there. */
const Line = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\x00-\\x1f\\x7f]*\\S[^\\x00-\\x1f\\x7f]*$' });

/** Access request (docs/product.md, section 3). */
export const AccessRequest = Type.Object({
  firstName: Line(100),
  lastName: Line(100),
  email: EmailAddress,
  company: Line(200),
  customerCode: Type.Optional(Type.String({ maxLength: 50, pattern: '^[^\\x00-\\x1f\\x7f]*$' })),
});
export type AccessRequest = Static<typeof AccessRequest>;

export const VerifyEmailRequest = Type.Object({ code: Type.String({ minLength: 1, maxLength: 128 }) });
export type VerifyEmailRequest = Static<typeof VerifyEmailRequest>;

/** Answered with 200 and with 208; an expired link is 410, and any other code 404. */
export const EmailVerification = Type.Object({
  outcome: Type.Union([Type.Literal('verified'), Type.Literal('alreadyVerified')]),
});
export type EmailVerification = Static<typeof EmailVerification>;
