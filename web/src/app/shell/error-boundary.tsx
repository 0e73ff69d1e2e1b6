import { Button } from '@mantine/core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { SHELL } from '../../lib/texts/shell.ts';
import classes from './shell.module.css';

interface ErrorBoundaryProps {
  /** The address of the page; another one gives it a new start. */
  at: string;
  children: ReactNode;
}

interface Standing {
  readonly broken: boolean;
  readonly at: string;
}

/**
 * Shows a plain page with a way on when a page breaks or its code can't be loaded; headers and footer stay. It is not
 * mounted anew for each page, so that the page before stays while the code of the next is on its way.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Standing> {
  override state: Standing = { broken: false, at: this.props.at };

  static getDerivedStateFromError(): Partial<Standing> {
    return { broken: true };
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: Standing): Standing | null {
    return at === state.at ? null : { broken: false, at };
  }

  override componentDidCatch(fault: Error, { componentStack }: ErrorInfo) {
    console.error('A page broke.', fault, componentStack);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className={classes.notice} role="alert">
        <h1>{SHELL.pageBroken.title}</h1>
        <p>{SHELL.pageBroken.text}</p>
        <Button onClick={() => location.reload()}>{SHELL.pageBroken.retry}</Button>
      </div>
    );
  }
}
