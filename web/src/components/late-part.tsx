import { type ComponentType, lazy, type ReactNode } from 'react';
import { SHELL } from '#src/locales/en/web/app/shell.ts';

const Unloaded = () => <p role="alert">{SHELL.unloaded}</p>;

/**
 * A part whose code loads when it is shown, within a `Suspense`. A failure to load it is told in its place, and the page
 * around it stays with what was typed. Browsers ask for such code once: only a reload brings it.
 * @param Instead Shown where it can't be loaded.
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: () => ReactNode = Unloaded,
) =>
  lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      (fault: unknown): { default: ComponentType<Props> } => {
        console.info(fault);
        return { default: Instead };
      },
    ),
  );

/** Loads code that is likely needed soon. Where it can't be loaded, the part that needs it tells. */
export const loadAhead = (load: () => Promise<unknown>): void => void load().catch(console.info);
