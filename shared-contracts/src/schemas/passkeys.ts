import { Type, type Static } from 'typebox';
import { LoginResponse } from './session.ts';
import { Nullable } from './values.ts';

export { GIVEN_NAME_LENGTH } from '../names/given-name.ts';

/** Address of the passkey provider for the browser: the portal itself, or the configured one. */
export const PasskeyProviderSettings = Type.Object({
  apiUrl: Type.String({ description: 'A path of the portal, or the address of the provider' }),
  apiKey: Type.String({ description: 'Public; says which portal it is' }),
});
export type PasskeyProviderSettings = Static<typeof PasskeyProviderSettings>;

/** Begins to register a passkey: good once, with the provider, and for nothing else. */
export const PasskeyRegistration = Type.Object({ token: Type.String() });
export type PasskeyRegistration = Static<typeof PasskeyRegistration>;

export const PasskeySignInRequest = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 4096, description: 'What the provider answered' }),
});
export type PasskeySignInRequest = Static<typeof PasskeySignInRequest>;

/** Passkey sign-in response (docs/product.md, section 3), with what else a login tells. */
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
