/**
 * Draws a number from 0 up to, not including, `count`: always the same for a seed, evenly spread over seeds. FNV-1a
 * with the finalizer of MurmurHash3, so that similar ids give unrelated numbers.
 */
export function draw(seed: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % count;
}
