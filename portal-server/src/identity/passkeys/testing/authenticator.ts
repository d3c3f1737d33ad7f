import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

export interface Behaviour {
  origin: string;
  /** True when it asked for the person's finger, face or PIN. */
  verifies?: boolean;
  /** What it claims to have counted; by itself it counts on. */
  counter?: number;
}

/** An authenticator with one passkey, and the browser around it: answers as @passwordlessdev/passwordless-client sends. */
export function anAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  };
  let counted = 0;

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(
    rpId: string,
    { verifies = true, counter }: Behaviour,
    key?: Uint8Array,
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? (counted += 1));
    const flags = PRESENT | (verifies ? VERIFIED : 0) | (key ? HAS_KEY : 0);
    const length = Buffer.from([0, id.length]);
    return Buffer.concat([
      hash('sha256', rpId, 'buffer'),
      Buffer.from([flags]),
      count,
      ...(key ? [Buffer.alloc(16), length, id, key] : []),
    ]);
  }

  return {
    id: credential.id,

    /** `navigator.credentials.create()` */
    create(options: PublicKeyCredentialCreationOptionsJSON, behaviour: Behaviour) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const authData = authenticatorData(options.rp.id ?? '', behaviour, key);
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        ...credential,
        response: {
          AttestationObject: Buffer.from(attestation).toString('base64url'),
          clientDataJson: clientData('webauthn.create', options.challenge, behaviour.origin).toString(
            'base64url',
          ),
        },
      };
    },

    /** `navigator.credentials.get()` */
    get({ challenge, rpId = '' }: PublicKeyCredentialRequestOptionsJSON, behaviour: Behaviour) {
      const data = clientData('webauthn.get', challenge, behaviour.origin);
      const authData = authenticatorData(rpId, behaviour);
      const signature = sign('sha256', Buffer.concat([authData, hash('sha256', data, 'buffer')]), privateKey);
      return {
        ...credential,
        response: {
          authenticatorData: authData.toString('base64url'),
          clientDataJson: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof anAuthenticator>;
