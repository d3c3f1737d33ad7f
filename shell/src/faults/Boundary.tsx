import { Component, type ReactNode } from 'react';

interface Props {
  /** Stands where rendering the children failed. */
  failed: ReactNode;
  /** Told of what went wrong. */
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps the failure of a part from what is around it. A new `key` is a new attempt. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
