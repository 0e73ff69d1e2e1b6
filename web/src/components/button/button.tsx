import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from '../link.tsx';
import classes from './button.module.css';
import { Spinner, type Variables } from './spinner.tsx';

/** How a button looks: `filled` in the colour of actions, `next` for the primary next step. */
export type Look = 'filled' | 'next' | 'light' | 'default';

const BORDER = 'calc(0.0625rem * var(--mantine-scale)) solid';
const ofColour = (name: string): Variables => ({
  '--button-bg': `var(--mantine-color-${name})`,
  '--button-hover': `var(--mantine-color-${name}-hover)`,
  '--button-color': `var(--mantine-color-${name}-color)`,
});
const STYLES: Readonly<Record<Look, Variables>> = {
  filled: { '--button-color': 'var(--mantine-color-white)' },
  next: {
    '--button-bg': 'var(--mantine-color-saffron-5)',
    '--button-hover': 'var(--mantine-color-saffron-6)',
    '--button-color': 'var(--mantine-color-black)',
    '--button-bd': `${BORDER} transparent`,
  },
  light: { ...ofColour('dusk-light'), '--button-bd': `${BORDER} transparent` },
  default: { ...ofColour('default'), '--button-bd': `${BORDER} var(--mantine-color-default-border)` },
};

/** Mantine's names of the parts, in its styles of a button. */
const FOCUS = 'mantine-focus-auto';
const ROOT = 'm_77c9d27d mantine-Button-root m_87cf2631 mantine-UnstyledButton-root';
const Inside = ({ loading, children }: { loading?: boolean | undefined; children: ReactNode }) => (
  <span className="m_80f1301b mantine-Button-inner">
    <span className="m_811560b9 mantine-Button-label" data-loading={loading || undefined}>
      {children}
    </span>
  </span>
);

const attributesOf = (look: Look, isPressable: boolean, className: string | undefined) => ({
  className: [FOCUS, isPressable && 'mantine-active', className, ROOT].filter(Boolean).join(' '),
  style: STYLES[look],
  'data-variant': look === 'light' || look === 'default' ? look : undefined,
});

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'style'> {
  readonly look?: Look;
  /** Whether its action is pending: it shows a spinner, and can't be pressed. */
  readonly loading?: boolean;
  /** Looks as if it could not be pressed, and can be: it says then what is missing. */
  readonly dimmed?: boolean;
}

/**
 * The button of what every page loads: element, names and styles are those of Mantine's, without its code. Pages that
 * load Mantine use its own.
 */
export function Button({
  look = 'filled',
  loading,

  dimmed,
  className,
  children,
  ...others
}: ButtonProps) {
  return (
    <button
      type="button"
      {...attributesOf(look, loading !== true && dimmed !== true, className)}
      data-loading={loading || undefined}
      data-disabled={dimmed || undefined}
      disabled={loading}
      {...others}
    >
      {loading && (
        <span className={`m_a25b86ee mantine-Button-loader ${classes.loader}`} aria-hidden="true">
          <Spinner size="button" />
        </span>
      )}
      <Inside loading={loading}>{children}</Inside>
    </button>
  );
}

/** A link that looks like such a button. */
export const LinkButton = ({
  look = 'filled',
  className,
  children,
  ...others
}: LinkProps & { readonly look?: Look }) => (
  <Link {...attributesOf(look, true, className)} {...others}>
    <Inside>{children}</Inside>
  </Link>
);
