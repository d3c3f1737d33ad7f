import type { Place } from '@portal/shared-contracts';
import { lazy, type ReactNode } from 'react';
import { usable } from '../boot/usable.ts';
import { LazyPart } from '../faults/LazyPart.tsx';
import { patternOf } from './pattern-of.ts';

const Tools = lazy(async () => {
  await usable;
  const module = await import(/* webpackChunkName: "tools" */ './Tools.tsx');
  return { default: module.Tools };
});

/** Pages without menus and footer are those that people pay by; a link that they came by opens only there. */
const isForPaying = (place: Place): boolean =>
  place.kind === 'section' && place.route.chrome === 'none' && place.route.footer === 'none';

/** The optional tools, once the page can be used. Scripts of other sites are not added to a page for paying. */
export function LaterTools({ place }: { place: Place }): ReactNode {
  return (
    <LazyPart>
      <Tools page={patternOf(place)} allowsForeign={!isForPaying(place)} />
    </LazyPart>
  );
}
