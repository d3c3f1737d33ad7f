import { isReloadHeld } from '@portal/shared-contracts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Place } from './registry.ts';

const partOf = (place: Place): string => (place.kind === 'section' ? place.section.name : place.kind);

/** single-spa says so before it takes away the section that is left, and with it what that section held. */
const BEFORE_LEAVING = 'single-spa:before-routing-event';

/**
 * A page keeps the versions that it was loaded with; at the first change of section after a release it is loaded anew.
 * What somebody typed and has not saved is worth more than a new version: then it waits for the next change.
 */
export function useNewVersions(place: Place, hasNewVersions: () => boolean, loadAnew: () => void): void {
  const part = partOf(place);
  const shown = useRef(part);
  const wentUnsavedTo = useRef<string>(undefined);

  useEffect(() => {
    const note = (): void => {
      wentUnsavedTo.current = isReloadHeld() ? location.href : undefined;
    };
    window.addEventListener(BEFORE_LEAVING, note);
    return () => window.removeEventListener(BEFORE_LEAVING, note);
  }, []);

  useLayoutEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    const isHeld = isReloadHeld() || wentUnsavedTo.current === location.href;
    if (hasNewVersions() && !isHeld) loadAnew();
  }, [part, hasNewVersions, loadAnew]);
}
