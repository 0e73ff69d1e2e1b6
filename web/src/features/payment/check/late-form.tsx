import { Component, type ReactNode, Suspense } from 'react';
import { CHECK } from '#src/locales/en/web/payment/check.ts';

/**
 * A form of the step whose code loads when it is shown: most travellers never meet it. A failure to load it is told in
 * its place, and the step stays as it is.
 */
export const LateForm = ({ children }: { readonly children: ReactNode }) => (
  <Unloaded>
    <Suspense fallback={<p role="status">{CHECK.formLoading}</p>}>{children}</Suspense>
  </Unloaded>
);

/** The sentence instead of a form whose code can't be loaded. */
class Unloaded extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(fault: Error): void {
    console.info('A form of the step before a payment could not be loaded.', fault);
  }

  override render(): ReactNode {
    return this.state.failed ? <p role="alert">{CHECK.formUnloaded}</p> : this.props.children;
  }
}
