import { Suspense, type ReactNode } from 'react';
import { usePortal } from '../portal.ts';
import { Boundary, type Failed } from './Boundary.tsx';
import { faultKind } from '../boot/fault-kind.ts';

export interface LazyPartProps {
  /** Stands where the part's code is on its way. */
  waiting?: ReactNode;
  /** Stands where the part failed; nothing, by default. */
  failed?: Failed;
  children: ReactNode;
}

/** A part of the shell whose code comes in a script of its own: when that does not come, the rest of the page stays. */
export function LazyPart({ waiting, failed = null, children }: LazyPartProps): ReactNode {
  const { onFault } = usePortal();
  return (
    <Boundary
      failed={failed}
      onError={(error) =>
        onFault('shell', faultKind(error, 'render'), error, failed === null ? 'page' : 'error')
      }
    >
      <Suspense fallback={waiting}>{children}</Suspense>
    </Boundary>
  );
}
