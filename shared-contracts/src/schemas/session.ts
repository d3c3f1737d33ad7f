import { Type, type Static } from 'typebox';
import { Nullable } from './values.ts';

export const LoginRequest = Type.Object({
  user: Type.String({ minLength: 1, maxLength: 254 }),
  password: Type.String({ minLength: 1, maxLength: 1024 }),
});
export type LoginRequest = Static<typeof LoginRequest>;

/** Login response (specification section 3). `preferredLanguage`: en 0, es 1. */
export const LoginResponse = Type.Object({
  token: Type.String({
    description: 'The half of the session token that the page keeps as the cookie authkey',
  }),
  temporary: Type.Boolean(),
  preferredLanguage: Nullable(Type.Union([Type.Literal(0), Type.Literal(1)])),
  profileId: Type.Integer(),
  tutorialId: Type.Integer(),
  zipCode: Nullable(Type.String()),
  branchId: Nullable(Type.Integer()),
});
export type LoginResponse = Static<typeof LoginResponse>;
