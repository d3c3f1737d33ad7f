import { Component, type ReactNode } from 'react';

/** What stands in the place of a part that failed. */
export type Failed = ReactNode | ((error: unknown) => ReactNode);

interface Props {
  /** Stands where rendering the children failed; may depend on the error. */
  failed: Failed;
  /** Told of what went wrong. */
  onError: (error: unknown) => void;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | null;
}

/** Keeps the failure of a part from what is around it. A new `key` is a new attempt. */
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
