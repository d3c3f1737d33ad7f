import { Type, type Static } from 'typebox';
import { LanguageNumber, Role } from './account.ts';
import { EmailAddress, Nullable, OneOf } from './values.ts';

const Password = Type.String({ minLength: 1, maxLength: 1024 });
/** A half of a token, a code or an identifier. Only the server knows what it means. */
const opaque = { minLength: 1, maxLength: 128 };
const Opaque = Type.String(opaque);

export const LoginRequest = Type.Object({
  user: Type.String({ minLength: 1, maxLength: 254 }),
  password: Password,
  resetToken: Type.Optional(
    Type.String({
      ...opaque,
      description: 'Given, a temporary password is right only for the reset that answered this token',
    }),
  ),
});
export type LoginRequest = Static<typeof LoginRequest>;

/**
 * Login response (docs/product.md, section 3). With `temporary` the token is no session: for ten minutes, in the browser that got
 * it, it opens `PUT /api/update-password` and nothing else.
 */
export const LoginResponse = Type.Object({
  token: Type.String({
    description: 'The half of the session token that the page keeps as the cookie authkey',
  }),
  temporary: Type.Boolean(),
  secondFactor: Type.Boolean({
    description:
      'The token is no session: it opens POST /api/login/code with the code that was mailed, for ten minutes, in this browser',
  }),
  role: Role,
  preferredLanguage: Nullable(LanguageNumber),
  profileId: Type.Integer(),
  tutorialId: Type.Integer(),
  zipCode: Nullable(Type.String()),
  branchId: Nullable(Type.Integer()),
});
export type LoginResponse = Static<typeof LoginResponse>;

/** The code that was mailed to a member of staff whose password was right. */
export const LoginCodeRequest = Type.Object({
  token: Type.String({ ...opaque, description: 'What POST /api/login answered' }),
  code: Type.String({ pattern: '^\\d{6}$', maxLength: 6 }),
});
export type LoginCodeRequest = Static<typeof LoginCodeRequest>;

export const AuthToken = Type.Object({
  authToken: Type.String({ description: 'Good for one sign-in by hand-off code, in this browser' }),
});
export type AuthToken = Static<typeof AuthToken>;

/** Signing in with the hand-off code of `?id=` (docs/product.md, "Sessions"). */
export const LoginBySessionIdRequest = Type.Object({ id: Opaque, authToken: Opaque });
export type LoginBySessionIdRequest = Static<typeof LoginBySessionIdRequest>;

/** Login-by-session-id response (docs/product.md, section 3). */
export const LoginBySessionIdResponse = Type.Object({
  customerId: Nullable(Type.Integer()),
  role: Role,
  token: Type.String(),
  profileId: Type.Integer(),
  tutorialId: Type.Integer(),
  sessionId: Type.Object({
    identifier: Type.String({ description: 'Value of the cookie session-id; authenticates nothing' }),
    branchId: Nullable(Type.Integer()),
    zipCode: Nullable(Type.String()),
  }),
});
export type LoginBySessionIdResponse = Static<typeof LoginBySessionIdResponse>;

/** What the web shop sends, from server to server, to hand a person over to the portal. */
export const HandOffRequest = Type.Object({
  user: Type.String({ minLength: 1, maxLength: 254, description: 'E-mail address of a profile' }),
});
export const HandOffResponse = Type.Object({
  id: Type.String({ description: 'For ?id= of any page; good once' }),
  expiresIn: Type.Integer({ description: 'Seconds' }),
});

/** The remaining time of an unused session. It is counted from now, because the clock of a browser may be wrong. */
export const SessionTime = Type.Object({
  endsIn: Type.Integer({ description: 'Seconds until the session ends' }),
  canBeExtended: Type.Boolean({ description: 'False when it ends because twelve hours are over' }),
});
export type SessionTime = Static<typeof SessionTime>;

/** A browser that is signed in. `browser` and `system` are read from its user agent; null is unknown. */
export const SignedInDevice = Type.Object({
  id: Type.String(),
  browser: Nullable(Type.String({ description: 'Chrome, Safari, …' })),
  system: Nullable(Type.String({ description: 'Windows, iPhone, …' })),
  place: Nullable(Type.String({ description: 'Where the person signed in, by configured address ranges' })),
  method: OneOf(['password', 'passkey', 'handOff']),
  signedInAt: Type.String({ description: 'ISO 8601' }),
  lastSeenAt: Type.String({ description: 'ISO 8601' }),
  isCurrent: Type.Boolean(),
});
export type SignedInDevice = Static<typeof SignedInDevice>;

export const ResetPasswordRequest = Type.Object({ email: EmailAddress });
export type ResetPasswordRequest = Static<typeof ResetPasswordRequest>;

/** The answer is the same whether or not a profile has that address. */
export const ResetPasswordResponse = Type.Object({
  resetToken: Type.String({ description: 'Sent along with the temporary password at POST /api/login' }),
});
export type ResetPasswordResponse = Static<typeof ResetPasswordResponse>;

export const UpdatePasswordRequest = Type.Object({
  token: Type.String({ ...opaque, description: 'Token of a temporary login' }),
  newPassword: Password,
});
export type UpdatePasswordRequest = Static<typeof UpdatePasswordRequest>;

export const SetPasswordRequest = Type.Object({
  code: Type.String({ ...opaque, description: 'Of the link that a new user was given' }),
  newPassword: Password,
});
export type SetPasswordRequest = Static<typeof SetPasswordRequest>;

export const ChangePasswordRequest = Type.Object({ currentPassword: Password, newPassword: Password });
export type ChangePasswordRequest = Static<typeof ChangePasswordRequest>;

/** Address of the passkey provider for the browser: the portal itself, or the configured one. */
export const PasskeyProviderSettings = Type.Object({
  apiUrl: Type.String({ description: 'A path of the portal, or the address of the provider' }),
  apiKey: Type.String({ description: 'Public; says which portal it is' }),
});
export type PasskeyProviderSettings = Static<typeof PasskeyProviderSettings>;

/** The token begins the registration of one passkey with the provider; it can be used once. */
export const PasskeyRegistration = Type.Object({ token: Type.String() });
export type PasskeyRegistration = Static<typeof PasskeyRegistration>;

export const PasskeySignInRequest = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 4096, description: 'What the provider answered' }),
});
export type PasskeySignInRequest = Static<typeof PasskeySignInRequest>;

/** Passkey sign-in response (docs/product.md, section 3), with the other fields of a login. */
export const PasskeySignInResponse = Type.Omit(LoginResponse, ['temporary', 'secondFactor']);
export type PasskeySignInResponse = Static<typeof PasskeySignInResponse>;

/** A passkey of the person who is signed in. */
export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Type.String({ description: 'ISO date and time' }),
  lastUsedAt: Nullable(Type.String({ description: 'ISO date and time; null when it was not used' })),
});
export type Passkey = Static<typeof Passkey>;

export const RenamePasskeyRequest = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 200, description: 'Blanks around it are left out' }),
});
export type RenamePasskeyRequest = Static<typeof RenamePasskeyRequest>;

export const SESSION_ROUTES = {
  'POST /api/login': { body: LoginRequest, answer: LoginResponse },
  'POST /api/login/code': { body: LoginCodeRequest, answer: LoginResponse },
  'POST /api/logout': { answer: Type.Null() },
  'GET /api/auth-token': { answer: AuthToken },
  'POST /api/login-by-session-id': { body: LoginBySessionIdRequest, answer: LoginBySessionIdResponse },
  'GET /api/account/session': { answer: SessionTime },
  'POST /api/account/session/keep-alive': { answer: SessionTime },
  'GET /api/account/sessions': { answer: Type.Array(SignedInDevice) },
  'DELETE /api/account/sessions/:id': { answer: Type.Null() },
  'POST /api/account/sessions/sign-out-everywhere': { answer: Type.Null() },

  'PUT /api/reset-password': { body: ResetPasswordRequest, answer: ResetPasswordResponse },
  'PUT /api/set-password': { body: SetPasswordRequest, answer: Type.Null() },
  'PUT /api/update-password': { body: UpdatePasswordRequest, answer: Type.Null() },
  'POST /api/account/change-password': { body: ChangePasswordRequest, answer: Type.Null() },

  'GET /api/passwordless/settings': { answer: PasskeyProviderSettings },
  'GET /api/passwordless/register/:name': { answer: PasskeyRegistration },
  'POST /api/passwordless/signin': { body: PasskeySignInRequest, answer: PasskeySignInResponse },
  'GET /api/account/passkeys': { answer: Type.Array(Passkey) },
  'PUT /api/account/passkeys/:id': { body: RenamePasskeyRequest, answer: Type.Null() },
  'DELETE /api/account/passkeys/:id': { answer: Type.Null() },
};
