import { unstable_rethrow as rethrowRedirect } from 'next/navigation';
import { Component, type ReactNode } from 'react';

type Props = { fallback: ReactNode; children: ReactNode };

/** Shows the fallback once something inside throws, so that the rest of the page goes on. */
export class ErrorBoundary extends Component<Props, { hasError: boolean }> {
  override state = { hasError: false };

  /** A redirect is thrown too, and leads on. */
  static getDerivedStateFromError(error: unknown) {
    rethrowRedirect(error);
    return { hasError: true };
  }

  override render() {
    return this.state.hasError ? this.props.fallback : this.props.children;
  }
}
