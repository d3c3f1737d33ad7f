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

/** The answer is a registry that this portal has not signed. */
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

/** A browser that cannot verify signatures learns of a release only when its page is opened the next time. */
const canVerify = (key: string): boolean => key !== '' && 'subtle' in crypto;
const isUnknown = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotSupportedError';

/** Watches the registry. Its serial only grows: one that is older than the page's comes from a cache and is ignored. */
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
