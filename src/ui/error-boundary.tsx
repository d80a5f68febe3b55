import { unstable_rethrow as rethrowRedirect } from 'next/navigation';
import { Component, type ReactNode } from 'react';

type Props = { fallback: ReactNode; children: ReactNode };

/** Shows the fallback when something inside throws, so that the rest of the page still works. */
export class ErrorBoundary extends Component<Props, { hasError: boolean }> {
  override state = { hasError: false };

  /** Next.js throws redirects too, so it has to catch them again. */
  static getDerivedStateFromError(error: unknown) {
    rethrowRedirect(error);
    return { hasError: true };
  }

  override render() {
    return this.state.hasError ? this.props.fallback : this.props.children;
  }
}
