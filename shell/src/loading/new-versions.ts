import {
  type Registry,
  type SignedRegistry,
  isReloadHeld,
  placeAt,
  type SectionRelease,
} from '@portal/shared-contracts';
import { IS_DEVELOPMENT } from './registry.ts';

/** Tells whether something was released since the page was loaded. */
export interface RegistryWatch {
  hasMoved(): boolean;
  /** Asks what is released now, and resolves to {@link hasMoved}. Never rejects. */
  check(): Promise<boolean>;
}

interface RegistryWatchOptions {
  /** Serial of the page's own registry. */
  serial: number;
  /** Public key of the portal (Ed25519, SPKI, base64); empty on a development page. */
  key: string;
  read: () => Promise<SignedRegistry>;
  /** Called with the error when a registry cannot be read or has a wrong signature. The registry is ignored. */
  onFailure: (error: unknown) => void;
}

/** The registry is not signed by this portal. */
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

/** A browser that cannot verify signatures gets new versions with the next page load. */
const canVerify = (key: string): boolean => key !== '' && 'subtle' in crypto;
const isUnknown = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotSupportedError';

/** Watches the registry. Serials only grow, so a lower serial comes from a cache and is ignored. */
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

export interface NewVersionsOptions {
  releases: readonly SectionRelease[];
  watch: RegistryWatch;
  /** Reloads the page, which then has the versions released now. */
  reload: () => void;
}

/** Decides when the page reloads to get newer versions. Until then it keeps the versions that it was loaded with. */
export interface NewVersions {
  /**
   * Call it at each navigation, before the old section unmounts: after a release, the first change of section reloads the page,
   * unless there is unsaved input.
   */
  reloadIfReleased(): void;
  /** While the page reloads no section may open, because a person could start typing into it. */
  isReloading(): boolean;
  /**
   * Asks what is released now and reloads the page if that is new; resolves to whether it does. A development page always
   * reloads, because it evaluates each section only once.
   */
  renew(): Promise<boolean>;
}

export function newVersions({ releases, watch, reload }: NewVersionsOptions): NewVersions {
  const partAt = (pathname: string): string => {
    const place = placeAt(releases, pathname);
    return place.kind === 'section' ? place.section.name : place.kind;
  };
  let shown = partAt(location.pathname);
  let isReloading = false;

  function reloadIfNew(): void {
    if (isReloading || !watch.hasMoved() || isReloadHeld()) return;
    isReloading = true;
    reload();
  }

  return {
    reloadIfReleased() {
      const part = partAt(location.pathname);
      if (part === shown) return;
      shown = part;
      reloadIfNew();
    },
    isReloading: () => isReloading,
    async renew() {
      await watch.check();
      if (IS_DEVELOPMENT) reload();
      else reloadIfNew();
      return IS_DEVELOPMENT || isReloading;
    },
  };
}
