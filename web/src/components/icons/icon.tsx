import type { ReactNode, SVGProps } from 'react';

/** A sign beside a text, or in a control with a name: screen readers skip it. */
export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Its width and height in pixels, where the styles set none. @default 24 */
  readonly size?: number;
}

/** A sign of these lines, in a square of 24, in the colour of the text; its children, such as a title, follow them. */
export const icon =
  (lines: ReactNode) =>
  ({ size = 24, children, ...more }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...more}
    >
      {lines}
      {children}
    </svg>
  );
