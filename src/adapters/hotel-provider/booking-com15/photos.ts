import type { Photo } from '#core/stays/index.ts';

/** The provider's photo sizes by the path segment that names them; the rest of the URL is the same for all. */
const SIZES = {
  card: { segment: 'max750', width: 750, height: 750 },
  page: { segment: '1280x900', width: 1280, height: 900 },
} as const;

/** The default aspect ratio. */
const USUAL_RATIO = 1.5;
const SEGMENT = /\/(?:square\d+|max\d+|\d+x\d+)\//;

function addressOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  return /^https?:$/.test(new URL(text).protocol) ? text : null;
}

/** A photo of the provider in the size for a card or a page; `null` for an unexpected URL. */
export function photoOf(url: string | null, size: keyof typeof SIZES, ratio: number | null = null): Photo | null {
  const address = url === null ? null : addressOf(url);
  if (address === null) return null;
  const { segment, width: widest, height: highest } = SIZES[size];
  const shape = ratio !== null && ratio > 0.2 && ratio < 5 ? ratio : USUAL_RATIO;
  const width = Math.round(Math.min(widest, highest * shape));
  return { url: address.replace(SEGMENT, `/${segment}/`), width, height: Math.round(width / shape) };
}
