import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import type { SectionLoader } from '../loading/section-loader.ts';
import { TimeLimit } from '../parts/PartRoot.tsx';
import { forgetPart, loadedPart, loadPart, pendingPart, type PartKind } from './parts.ts';

export interface LatePartProps {
  loader: SectionLoader;
  kind: PartKind;
  id: string;
  /** Properties of the part. */
  argument?: object;
  /** Shown until the part has loaded. */
  skeleton: ReactNode;
}

/** The part, or its skeleton until it has loaded. Throws when it does not load, or not in time. */
export function LatePart({ loader, kind, id, argument, skeleton }: LatePartProps): ReactNode {
  const [Part, setPart] = useState(() => loadedPart(loader, kind, id));
  const [failures, setFailures] = useState<unknown[]>([]);
  const isThere = Part !== undefined;
  // Not `lazy`: created here, it is created again each time React retries a transition, which then takes 5 s.
  useLayoutEffect(() => {
    if (isThere) return;
    let isLeft = false;
    loadPart(loader, kind, id).then(
      (loaded) => {
        if (!isLeft) setPart(() => loaded);
      },
      (error: unknown) => {
        forgetPart(loader, kind, id);
        if (!isLeft) setFailures([error]);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isThere, loader, kind, id]);
  if (failures.length > 0) throw failures[0];
  return Part ? <Part {...argument} /> : <TimeLimit what={`Loading ${id}`}>{skeleton}</TimeLimit>;
}

interface WhenArrivedProps extends Pick<LatePartProps, 'loader' | 'kind' | 'id'> {
  then: () => void;
}

/** In the place of a part that was not there in time: calls `then` once it arrives. */
export function WhenArrived({ loader, kind, id, then }: WhenArrivedProps): ReactNode {
  const arrive = useEffectEvent(then);
  useEffect(() => {
    let isLeft = false;
    pendingPart(loader, kind, id)?.then(
      () => isLeft || arrive(),
      () => forgetPart(loader, kind, id),
    );
    return () => {
      isLeft = true;
    };
  }, [loader, kind, id]);
  return null;
}
