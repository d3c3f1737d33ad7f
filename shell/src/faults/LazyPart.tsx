import {
  Component,
  type ReactNode,
  Suspense,
  lazy,
  type ComponentType,
  type LazyExoticComponent,
} from 'react';
import { usePortal } from '../loading/portal.ts';
import { faultKind } from '../loading/federation.ts';

/** Shown in the place of a part that failed. */
type Failed = ReactNode | ((error: unknown) => ReactNode);

interface Props {
  /** Shown when rendering the children failed; may depend on the error. */
  failed: Failed;
  /** Called with the error. */
  onError: (error: unknown) => void;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | null;
}

/** Error boundary of a part, so that the rest of the page stays. A new `key` starts another attempt. */
export class Boundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { failed, children } = this.props;
    const { failure } = this.state;
    if (failure === null) return children;
    return typeof failed === 'function' ? failed(failure.error) : failed;
  }
}

export interface LazyPartProps {
  /** Shown while the part's code loads. */
  waiting?: ReactNode;
  /** Shown when the part failed; by default nothing. */
  failed?: Failed;
  children: ReactNode;
}

/** Boundary of a part whose code is a separate script. If that script does not load, the rest of the page stays. */
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

/** A component whose code is a separate script. Show it in a {@link LazyPart}. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await load() }));
