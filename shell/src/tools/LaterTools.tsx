import type { Place } from '@portal/shared-contracts';
import { lazy, type ReactNode } from 'react';
import { usable } from '../loading/usable.ts';
import { LazyPart } from '../faults/LazyPart.tsx';
import { patternOf } from '../loading/registry.ts';

const Tools = lazy(async () => {
  await usable;
  const module = await import(/* webpackChunkName: "tools" */ './Tools.tsx');
  return { default: module.Tools };
});

/** Pages without menus and footer are for payments; a payment link works only there. */
const isForPaying = (place: Place): boolean =>
  place.kind === 'section' && place.route.chrome === 'none' && place.route.footer === 'none';

/** The optional tools. Load once the page is usable. Payment pages get no scripts of other sites. */
export function LaterTools({ place }: { place: Place }): ReactNode {
  return (
    <LazyPart>
      <Tools page={patternOf(place)} allowsForeign={!isForPaying(place)} />
    </LazyPart>
  );
}
