import { Component, type ReactNode } from 'react';
import { ApplicationError } from './application-error.tsx';
import { forgetTimeouts, PageTimeout } from './routes/navigation-waits.ts';

type State = { readonly failed: boolean; readonly timedOut: boolean };

/** Catches what a page throws while rendering, or a page's code that timed out (§9), and shows the error page (§8). */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false, timedOut: false };

  static getDerivedStateFromError(cause: unknown): State {
    return { failed: true, timedOut: cause instanceof PageTimeout };
  }

  override componentWillUnmount(): void {
    if (this.state.timedOut) forgetTimeouts();
  }

  override render(): ReactNode {
    return this.state.failed ? <ApplicationError timedOut={this.state.timedOut} /> : this.props.children;
  }
}
