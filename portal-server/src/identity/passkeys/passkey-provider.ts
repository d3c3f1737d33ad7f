import type { Passkey, PasskeyProviderSettings } from '@portal/shared-contracts/schemas';
import type { SignedInUser } from '../session/access.ts';

/** A store of passkeys: the portal itself, or a service. Both speak Passwordless.dev's protocol with the browser. */
export interface PasskeyProvider {
  /** Settings that the browser needs to call it. */
  settings: PasskeyProviderSettings;
  /** A token with which the person's browser registers a passkey called `name`. */
  registrationToken(person: SignedInUser, name: string): Promise<string>;
  /** Profile that signed in with a passkey and received this token; null when the token is invalid, used or expired. */
  verifySignIn(token: string): Promise<number | null>;
  /** The person's passkeys, oldest first. */
  list(profileId: number): Promise<Passkey[]>;
  /** False when the person has no such passkey. */
  rename(profileId: number, id: string, name: string): Promise<boolean>;
  remove(profileId: number, id: string): Promise<boolean>;
}
