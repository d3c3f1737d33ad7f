import { Type, type Static } from 'typebox';
import { EmailAddress } from './password.ts';
import { LineOrNothing, TextLine } from './values.ts';

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
export const EmailVerification = Type.Object({
  outcome: Type.Union([Type.Literal('verified'), Type.Literal('alreadyVerified')]),
});
export type EmailVerification = Static<typeof EmailVerification>;
