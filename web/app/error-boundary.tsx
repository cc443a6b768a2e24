import { Component, type ReactNode } from 'react';
import { ApplicationError } from './application-error.tsx';

type State = { readonly failed: boolean };

/** Catches what a page throws while rendering, and shows the festival's own error page in its place. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <ApplicationError /> : this.props.children;
  }
}
