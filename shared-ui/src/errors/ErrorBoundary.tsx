import { Component, type ReactNode } from 'react';
import { ErrorView } from './ErrorView.tsx';

interface Props {
  children: ReactNode;
  /** Told of each error that the view takes the place of. */
  onError: (error: unknown) => void;
}

/** Shows the error view where rendering its children failed; Retry renders them anew. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <ErrorView onRetry={() => this.setState({ failed: false })} />;
  }
}
