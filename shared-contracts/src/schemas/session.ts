import { Type, type Static } from 'typebox';
import { Role } from './account.ts';
import { Nullable } from './values.ts';

/** A half of a token, a code, an identifier: opaque to its bearer. */
const Opaque = Type.String({ minLength: 1, maxLength: 128 });

export const LoginRequest = Type.Object({
  user: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 1024 }),
  resetToken: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 128,
      description: 'Given, a temporary password is right only for the reset that answered this token',
    }),
  ),
});
export type LoginRequest = Static<typeof LoginRequest>;

/**
 * Login response (docs/product.md, section 3). `preferredLanguage`: en 0, es 1. With `temporary` the token is no session: it opens
 * `PUT /api/update-password` and nothing else, for ten minutes, in the browser that got it.
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
  preferredLanguage: Nullable(Type.Union([Type.Literal(0), Type.Literal(1)])),
  profileId: Type.Integer(),
  tutorialId: Type.Integer(),
  zipCode: Nullable(Type.String()),
  branchId: Nullable(Type.Integer()),
});
export type LoginResponse = Static<typeof LoginResponse>;

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

/** The remaining time of an unused session; in seconds from now, since clocks of browsers are wrong. */
export const SessionTime = Type.Object({
  endsIn: Type.Integer({ description: 'Seconds until the session ends' }),
  canBeExtended: Type.Boolean({ description: 'False when it ends because twelve hours are over' }),
});
export type SessionTime = Static<typeof SessionTime>;

/** One browser that is signed in. What it is called comes from its user agent; null is unknown. */
export const SignedInDevice = Type.Object({
  id: Type.String(),
  browser: Nullable(Type.String({ description: 'Chrome, Safari, …' })),
  system: Nullable(Type.String({ description: 'Windows, iPhone, …' })),
  place: Nullable(Type.String({ description: 'Where the person signed in, by configured address ranges' })),
  method: Type.Union([Type.Literal('password'), Type.Literal('passkey'), Type.Literal('handOff')]),
  signedInAt: Type.String({ description: 'ISO 8601' }),
  lastSeenAt: Type.String({ description: 'ISO 8601' }),
  isCurrent: Type.Boolean(),
});
export type SignedInDevice = Static<typeof SignedInDevice>;
