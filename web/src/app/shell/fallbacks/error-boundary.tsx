import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isOffline } from '../../../lib/offline-bookings/cached-page.ts';
import { LazyOfflinePage } from './lazy-offline-page.tsx';
import { PageBroken } from './page-broken.tsx';

interface ErrorBoundaryProps {
  /** The entry of the browser's history that is shown: each step of the traveller gives the page a new start. */
  at: string;
  children: ReactNode;
}

interface Standing {
  /** What became of the page: it broke, or its code could not be had for lack of a connection. */
  readonly broken: false | 'broken' | 'offline';
  readonly at: string;
}

/** How browsers and the build's own loader say that code could not be loaded. */
const NOT_LOADED = /dynamically imported module|importing a module script|preload css/i;

const whyBroken = (fault: unknown): 'broken' | 'offline' =>
  isOffline() && fault instanceof Error && NOT_LOADED.test(fault.message) ? 'offline' : 'broken';

/**
 * Shows a plain page with a way on when a page breaks or its code can't be loaded; headers and footer stay. It is not
 * mounted anew for each page, so that the page before stays while the code of the next is on its way.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Standing> {
  override state: Standing = { broken: false, at: this.props.at };

  static getDerivedStateFromError(fault: unknown): Partial<Standing> {
    return { broken: whyBroken(fault) };
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: Standing): Standing | null {
    return at === state.at ? null : { broken: false, at };
  }

  override componentDidCatch(fault: Error, { componentStack }: ErrorInfo) {
    console.error('A page broke.', fault, componentStack);
  }

  override render() {
    if (this.state.broken === false) return this.props.children;
    const again = () => this.setState({ broken: false });
    return this.state.broken === 'offline' ? <LazyOfflinePage /> : <PageBroken onAgain={again} />;
  }
}
