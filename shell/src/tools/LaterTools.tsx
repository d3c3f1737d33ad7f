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

/** The optional tools, once the page can be used. */
export function LaterTools({ place }: { place: Place }): ReactNode {
  return (
    <LazyPart>
      <Tools page={patternOf(place)} />
    </LazyPart>
  );
}
