const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });

/** A page of the list of a bucket. */
export interface Listing {
  readonly keys: readonly string[];
  /** What names the next page; `null` for the last one. */
  readonly next: string | null;
}

/**
 * Reads an answer of ListObjectsV2 (Amazon S3 API, `ListBucketResult`): flat elements without attributes, of which three
 * are of use here. `null` for anything else, such as the page of a proxy, and for a page that has a next one without
 * naming it.
 */
export function readListing(bytes: Uint8Array): Listing | null {
  const text = Buffer.from(bytes).toString('utf8');
  if (!/<ListBucketResult[\s>]/.test(text) || !text.trimEnd().endsWith('</ListBucketResult>')) return null;
  const isWhole = /<IsTruncated>\s*(true|false)\s*<\/IsTruncated>/.exec(text)?.[1];
  const next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(text)?.[1];
  if (isWhole === undefined || (isWhole === 'true' && next === undefined)) return null;
  return {
    keys: [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => decoded(key)),
    next: isWhole === 'true' && next !== undefined ? decoded(next) : null,
  };
}
