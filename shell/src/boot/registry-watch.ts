import type { Registry, SignedRegistry } from '@portal/shared-contracts';

/** Knows whether something was released since the page was loaded. */
export interface RegistryWatch {
  hasMoved(): boolean;
  /** Asks what is deployed now; answers as {@link hasMoved} does from then on. Never rejects. */
  check(): Promise<boolean>;
}

export interface RegistryWatchOptions {
  /** Serial of the registry that the page was loaded with. */
  serial: number;
  /** Public key of the portal (Ed25519, SPKI, base64), as the page names it; a development page names none. */
  key: string;
  read: () => Promise<SignedRegistry>;
  /** Told of a registry that cannot be read or is not the portal's: it changes nothing. */
  onFailure: (error: unknown) => void;
}

/** What says it is the registry is not signed by this portal. */
export class WrongSignature extends Error {
  override name = 'WrongSignature';
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

async function verified({ registry, signature }: SignedRegistry, key: string): Promise<Registry> {
  const publicKey = await crypto.subtle.importKey('spki', bytesOf(key), 'Ed25519', false, ['verify']);
  const text = new TextEncoder().encode(registry);
  const isOurs = await crypto.subtle.verify('Ed25519', publicKey, bytesOf(signature), text);
  if (!isOurs) throw new WrongSignature('The registry is not signed by this portal');
  return JSON.parse(registry) as Registry;
}

/** Who cannot tell whose registry it is, hears of a release when their page is opened the next time. */
const canVerify = (key: string): boolean => key !== '' && 'subtle' in crypto;
const isUnknown = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotSupportedError';

/** Watches the registry, whose serial only grows: one that is older than the page's is somebody's old copy. */
export function watchRegistry({ serial, key, read, onFailure }: RegistryWatchOptions): RegistryWatch {
  let newest = serial;
  return {
    hasMoved: () => newest > serial,
    async check() {
      try {
        if (canVerify(key)) newest = Math.max(newest, (await verified(await read(), key)).serial);
      } catch (error) {
        if (!isUnknown(error)) onFailure(error);
      }
      return newest > serial;
    },
  };
}
