import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isOffline } from '../../../lib/offline-bookings/cached-page.ts';
import { LazyOfflinePage } from './lazy-offline-page.tsx';
import { PageBroken, PageUnloaded } from './page-broken.tsx';

interface ErrorBoundaryProps {
  /** The key of the history entry; a new one resets the boundary. */
  at: string;
  children: ReactNode;
}

interface BoundaryState {
  /** Whether the page failed to render, or its code could not be loaded, with a connection or without. */
  readonly broken: false | 'broken' | 'unloaded' | 'offline';
  readonly at: string;
}

/** The messages of browsers and of the build's loader for code that could not be loaded. */
const NOT_LOADED = /dynamically imported module|importing a module script|preload css/i;

function whyBroken(fault: unknown): 'broken' | 'unloaded' | 'offline' {
  if (!(fault instanceof Error) || !NOT_LOADED.test(fault.message)) return 'broken';
  return isOffline() ? 'offline' : 'unloaded';
}

/**
 * Shows a fallback when a page fails to render or its code can't be loaded; headers and footer stay. It stays mounted from
 * page to page, so that the previous page shows while the code of the next one loads.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: false, at: this.props.at };

  static getDerivedStateFromError(fault: unknown): Partial<BoundaryState> {
    return { broken: whyBroken(fault) };
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: BoundaryState): BoundaryState | null {
    return at === state.at ? null : { broken: false, at };
  }

  override componentDidCatch(fault: Error, { componentStack }: ErrorInfo) {
    console.error('A page broke.', fault, componentStack);
  }

  override render() {
    const { broken } = this.state;
    if (broken === false) return this.props.children;
    if (broken === 'offline') return <LazyOfflinePage />;
    if (broken === 'unloaded') return <PageUnloaded />;
    return <PageBroken onAgain={() => this.setState({ broken: false })} />;
  }
}
