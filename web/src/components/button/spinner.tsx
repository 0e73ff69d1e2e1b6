import type { CSSProperties } from 'react';

/** Variables of styles. */
export type Variables = CSSProperties & Readonly<Record<`--${string}`, string>>;

const SIZES: Readonly<Record<'md' | 'lg' | 'button', Variables>> = {
  md: { '--loader-color': 'var(--act)' },
  lg: { '--loader-size': 'var(--loader-size-lg)', '--loader-color': 'var(--act)' },
  button: { '--loader-size': 'calc(var(--button-height) / 1.8)', '--loader-color': 'var(--button-color)' },
};

export interface SpinnerProps {
  readonly size?: keyof typeof SIZES;
}

/** What turns while something is awaited: element, names and styles are those of Mantine's, without its code. */
export const Spinner = ({ size = 'md' }: SpinnerProps) => (
  <span
    className="m_b34414df m_5ae2e3c mantine-Loader-root"
    style={SIZES[size]}
    data-size={size === 'lg' ? size : undefined}
  />
);
