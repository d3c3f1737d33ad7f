import type { Place } from '@portal/shared-contracts';
import type { ReactNode } from 'react';
import { lazyWhenUsable } from '../loading/usable.ts';
import { LazyPart } from '../faults/LazyPart.tsx';
import { patternOf } from '../loading/registry.ts';

const Tools = lazyWhenUsable(() =>
  import(/* webpackChunkName: "tools" */ './Tools.tsx').then(({ Tools }) => Tools),
);

/** On pages without menus and footer people pay, also by a link that works only there. */
const isForPaying = (place: Place): boolean =>
  place.kind === 'section' && place.route.chrome === 'none' && place.route.footer === 'none';

/** The optional tools. Load once the page is usable. Pages on which people pay get no scripts of other sites. */
export function LaterTools({ place }: { place: Place }): ReactNode {
  return (
    <LazyPart>
      <Tools page={patternOf(place)} allowsForeign={!isForPaying(place)} />
    </LazyPart>
  );
}
