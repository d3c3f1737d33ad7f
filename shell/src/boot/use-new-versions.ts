import { isReloadHeld } from '@portal/shared-contracts';
import { useLayoutEffect, useRef } from 'react';
import type { Place } from './registry.ts';

const partOf = (place: Place): string => (place.kind === 'section' ? place.section.name : place.kind);

/**
 * A page keeps the versions that it was loaded with; at the first change of section after a release it is loaded anew.
 * What somebody typed and has not saved is worth more than a new version: then it waits for the next change.
 */
export function useNewVersions(
  place: Place,
  hasNewVersions: () => boolean,
  reload = (): void => location.reload(),
): void {
  const part = partOf(place);
  const shown = useRef(part);

  useLayoutEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    if (hasNewVersions() && !isReloadHeld()) reload();
  }, [part, hasNewVersions, reload]);
}
