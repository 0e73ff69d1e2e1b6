import { Button } from '@mantine/core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { SHELL } from '../../lib/texts/shell.ts';
import classes from './shell.module.css';

/** Shows a plain page with a way on when a page breaks or its code can't be loaded; headers and footer stay. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
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
