import { oneTimeGrant } from '../session/one-time-grant.ts';

/** Passwordless.dev's tokens live as long. In ms. */
const LIFETIME = 120_000;

/** The user of a registration and the name of the new passkey. */
export interface Registration {
  profileId: number;
  email: string;
  person: string;
  name: string;
}

/** Lets the browser of a signed-in user begin a registration. */
export const REGISTRATION = oneTimeGrant<Registration>('register', LIFETIME);

/** Connects begin and complete of a registration. */
export const REGISTRATION_SESSION = oneTimeGrant<{ profileId: number; name: string; challenge: string }>(
  'registering',
  LIFETIME,
);

/** Connects begin and complete of a sign-in. */
export const SIGN_IN_SESSION = oneTimeGrant<{ challenge: string }>('signingIn', LIFETIME);

/** Proves that a passkey signed: good for one session. */
export const SIGNED_IN = oneTimeGrant<{ profileId: number }>('signedIn', LIFETIME);
