import { isReloadHeld, placeAt, type SectionRelease } from '@portal/shared-contracts';
import { IS_DEVELOPMENT } from './development.ts';
import type { RegistryWatch } from './registry-watch.ts';

export interface NewVersionsOptions {
  releases: readonly SectionRelease[];
  watch: RegistryWatch;
  /** Loads the page again, and with it what is released now. */
  reload: () => void;
}

/** Decides when the page, which keeps the versions that it was loaded with, reloads to get newer ones. */
export interface NewVersions {
  /**
   * True when the page is being reloaded; call it at each navigation, before the old section is unmounted. The page reloads
   * at the first change of section after a release. It does not reload over unsaved input, but waits for the next change.
   * While it reloads no section may open, because a person could begin to type into it.
   */
  isLeaving(): boolean;
  /**
   * Asks what is released now and loads the page anew if that is new; says whether it does. A development page, which
   * evaluates each section once, is loaded anew in any case.
   */
  renew(): Promise<boolean>;
}

export function newVersions({ releases, watch, reload }: NewVersionsOptions): NewVersions {
  const partAt = (pathname: string): string => {
    const place = placeAt(releases, pathname);
    return place.kind === 'section' ? place.section.name : place.kind;
  };
  let shown = partAt(location.pathname);
  let isLeaving = false;

  function leaveIfNew(): boolean {
    if (isLeaving || !watch.hasMoved() || isReloadHeld()) return isLeaving;
    isLeaving = true;
    reload();
    return true;
  }

  return {
    isLeaving() {
      const part = partAt(location.pathname);
      if (part === shown) return isLeaving;
      shown = part;
      return leaveIfNew();
    },
    async renew() {
      await watch.check();
      if (IS_DEVELOPMENT) reload();
      return IS_DEVELOPMENT || leaveIfNew();
    },
  };
}
