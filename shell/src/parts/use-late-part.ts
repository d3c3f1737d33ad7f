import { useCallback, useEffectEvent, useLayoutEffect, useState, type ComponentType } from 'react';
import type { SectionLoader } from '../loading/section-loader.ts';
import { TimeoutError } from '../loading/timing.ts';
import { loadedPart, loadPart, type PartKind } from './load-part.ts';

/** Milliseconds that a part's code may take. */
const LIMIT = 4_000;

export interface LatePartOptions {
  loader: SectionLoader;
  kind: PartKind;
  id: string;
  /** Called once for each attempt, when the code does not load, or not in time. */
  onFault: (error: unknown) => void;
}

/** Neither: it is on its way. A part that arrives late takes the place of its error. */
interface LatePart {
  Part?: ComponentType | undefined;
  error?: unknown;
}

/** A part of a section, whose code is loaded when it is not there yet. `reload` begins anew. */
export function useLatePart({
  loader,
  kind,
  id,
  onFault,
}: LatePartOptions): LatePart & { reload: () => void } {
  const [attempt, setAttempt] = useState(1);
  const [part, setPart] = useState<LatePart>(() => ({ Part: loadedPart(loader, kind, id) }));
  // Of the state: the part may arrive between the render and the effect.
  const isThere = part.Part !== undefined;
  const fail = useEffectEvent((error: unknown) => {
    setPart({ error });
    onFault(error);
  });
  // Not `lazy`: created here, it is created again each time React retries a transition, which then takes 5 s.
  useLayoutEffect(() => {
    if (isThere) return;
    let isLeft = false;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      fail(new TimeoutError(`Loading ${id} took longer than ${LIMIT} ms`));
    }, LIMIT);
    loadPart(loader, kind, id)
      .then(
        (Part) => isLeft || setPart({ Part }),
        (error: unknown) => isLeft || isLate || fail(error),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [attempt, isThere, loader, kind, id]);
  const reload = useCallback(() => {
    setPart({});
    setAttempt((before) => before + 1);
  }, []);
  return { ...part, reload };
}
