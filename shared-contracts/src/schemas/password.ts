import { Type, type Static } from 'typebox';
import { NOT_IN_A_LINE } from './values.ts';

const Password = Type.String({ minLength: 1, maxLength: 1024 });

/** What stands before and after the at sign. */
const NAME = `[^\\s@<>,;:"()\\[\\]\\\\${NOT_IN_A_LINE}]+`;

/** Characters, an at sign, a domain, a dot, a top-level part of at least two letters (docs/product.md, section 5). */
export const EmailAddress = Type.String({
  maxLength: 254,
  pattern: `^${NAME}@${NAME}\\.[A-Za-z]{2,}$`,
});

export const ResetPasswordRequest = Type.Object({ email: EmailAddress });
export type ResetPasswordRequest = Static<typeof ResetPasswordRequest>;

/** The same whether or not anybody has that address. */
export const ResetPasswordResponse = Type.Object({
  resetToken: Type.String({ description: 'Sent along with the temporary password at POST /api/login' }),
});
export type ResetPasswordResponse = Static<typeof ResetPasswordResponse>;

export const UpdatePasswordRequest = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 128, description: 'Token of a temporary login' }),
  newPassword: Password,
});
export type UpdatePasswordRequest = Static<typeof UpdatePasswordRequest>;

export const SetPasswordRequest = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 128, description: 'Of the link that a new user was given' }),
  newPassword: Password,
});
export type SetPasswordRequest = Static<typeof SetPasswordRequest>;

export const ChangePasswordRequest = Type.Object({ currentPassword: Password, newPassword: Password });
export type ChangePasswordRequest = Static<typeof ChangePasswordRequest>;
