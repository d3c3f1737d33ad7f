import { Type, type Static } from 'typebox';
import type { FastifyRequest } from 'fastify';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type WebAuthnCredential,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { PasskeyRefusal } from './passkey-provider.ts';

// The fields that @passwordlessdev/passwordless-client sends and the portal reads. The client also sends the origin and the
// relying party, but the portal takes both from the browser's headers.

const Text = Type.String({ minLength: 1, maxLength: 2_048 });
const Blob = Type.String({ minLength: 1, maxLength: 65_536 });

const Credential = {
  id: Text,
  rawId: Text,
  type: Type.Literal('public-key'),
};

export const RegisterBegin = Type.Object({ token: Text });
export const RegisterComplete = Type.Object({
  session: Text,
  response: Type.Object({
    ...Credential,
    response: Type.Object({ AttestationObject: Blob, clientDataJson: Blob }),
  }),
});
export type RegisterComplete = Static<typeof RegisterComplete>;

export const SignInBegin = Type.Object({});
export const SignInComplete = Type.Object({
  session: Text,
  response: Type.Object({
    ...Credential,
    response: Type.Object({ authenticatorData: Blob, clientDataJson: Blob, signature: Blob }),
  }),
});
export type SignInComplete = Static<typeof SignInComplete>;

/** The portal as a relying party of WebAuthn. */
export interface RelyingParty {
  /** Host to which a passkey belongs. */
  rpId: string;
  /** Shown by browsers. */
  rpName: string;
  origin: string;
}

/**
 * The portal at the address that the browser uses. Calls from other origins are refused (`refuseForeignChanges`), and a browser does
 * not sign for this address with a passkey of another one, whatever a caller claims.
 */
export function relyingParty({ headers, protocol, host }: FastifyRequest, rpName: string): RelyingParty {
  const { hostname, origin } = new URL(headers.origin ?? `${protocol}://${host}`);
  return { rpId: hostname, rpName, origin };
}

/** ES256 and RS256, which platforms and security keys use. */
const ALGORITHMS = [-7, -257];

/** The user for whom a passkey is registered. */
export interface PasskeyUser {
  profileId: number;
  email: string;
  /** Their name. */
  person: string;
}

/** Options for the browser: a discoverable passkey that verifies the user by fingerprint, face or PIN. */
export const registrationOptions = (
  { rpId, rpName }: RelyingParty,
  { profileId, email, person }: PasskeyUser,
  known: Pick<WebAuthnCredential, 'id' | 'transports'>[],
): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  generateRegistrationOptions({
    rpID: rpId,
    rpName,
    userID: new TextEncoder().encode(String(profileId)),
    userName: email,
    userDisplayName: person,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known,
    supportedAlgorithmIDs: ALGORITHMS,
  });

/** Options for the browser: any passkey of this portal, which identifies the user. */
export const signInOptions = ({ rpId }: RelyingParty): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({ rpID: rpId, allowCredentials: [], userVerification: 'required' });

/** The new passkey, if the browser made it for this challenge at this portal. */
export async function checkRegistration(
  { rpId, origin }: RelyingParty,
  challenge: string,
  { id, rawId, type, response }: RegisterComplete['response'],
): Promise<WebAuthnCredential> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { attestationObject: response.AttestationObject, clientDataJSON: response.clientDataJson },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw Object.assign(new PasskeyRefusal('invalid_attestation'), { cause });
  });
  if (!verified) throw new PasskeyRefusal('invalid_attestation');
  return registrationInfo.credential;
}

/** The passkey's new counter, if it signed this challenge at this portal. */
export async function checkSignIn(
  { rpId, origin }: RelyingParty,
  challenge: string,
  { id, rawId, type, response }: SignInComplete['response'],
  credential: WebAuthnCredential,
): Promise<number> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: {
        authenticatorData: response.authenticatorData,
        clientDataJSON: response.clientDataJson,
        signature: response.signature,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw Object.assign(new PasskeyRefusal('invalid_assertion'), { cause });
  });
  if (!verified) throw new PasskeyRefusal('invalid_assertion');
  return authenticationInfo.newCounter;
}
