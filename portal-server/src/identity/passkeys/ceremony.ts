import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { Registration } from './passkey-grants.ts';
import { PasskeyRefusal } from './passkey-refusal.ts';
import type { RelyingParty } from './relying-party.ts';
import type { RegisterComplete, SignInComplete } from './wire.ts';

/** ES256 and RS256: what platforms and security keys sign with. */
const ALGORITHMS = [-7, -257];

/** Options for the browser: a discoverable passkey that verifies the user by finger, face or PIN. */
export const registrationOptions = (
  { rpId, rpName }: RelyingParty,
  { profileId, email, person }: Registration,
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

/** Accepts any passkey of this portal: the passkey identifies the user. */
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
