import type { Menus } from '@portal/shared-contracts';
import { useEffect, useEffectEvent } from 'react';
import { usePortal } from '../loading/portal.ts';
import type { ownCountersOf } from './own-counts.ts';

/** Keeps the counts that sections answer themselves; null watches none. Its code loads after the frame, and only if there are any. */
export function useOwnCounts(menus: Menus | null): void {
  const { releases } = usePortal();
  const isNeeded =
    menus !== null &&
    releases.some(({ descriptor: { nav, cards } }) =>
      [...nav, ...cards].some(({ badge }) => typeof badge === 'object'),
    );
  // The menus are new values at every render.
  const watched = useEffectEvent((read: typeof ownCountersOf) =>
    menus === null ? [] : read(releases, menus),
  );
  useEffect(() => {
    if (!isNeeded) return;
    let end: (() => void) | undefined;
    let isOver = false;
    import(/* webpackChunkName: "own-counts" */ './own-counts.ts').then(
      (module) => {
        if (!isOver) end = module.watchOwnCounts(watched(module.ownCountersOf));
      },
      // A missing badge is not worth a message.
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [isNeeded, releases]);
}
