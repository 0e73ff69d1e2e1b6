import { vi } from 'vitest';

const EM_PX = 16;

/** Makes media queries of the form `(min-width: <n>em)` match as on a screen of this width. */
export function screenWidth(px: number): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: px >= Number(/min-width: ([\d.]+)em/.exec(media)?.[1] ?? Number.POSITIVE_INFINITY) * EM_PX,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  }));
}
