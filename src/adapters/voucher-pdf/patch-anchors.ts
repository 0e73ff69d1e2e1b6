import type { Font } from 'fontkit';

function partOf(whole: object, name: string): object {
  const part: unknown = Reflect.get(whole, name);
  if (typeof part !== 'object' || part === null) throw new Error(`fontkit has no ${name} in this version`);
  return part;
}

type Method = (this: unknown, ...given: unknown[]) => unknown;

/** Replaces a method of a shared prototype. */
function wrap(shared: object, name: string, around: (was: Method) => Method): void {
  const was: unknown = Reflect.get(shared, name);
  if (typeof was !== 'function') throw new Error(`fontkit has no method ${name} in this version`);
  Reflect.set(
    shared,
    name,
    around(function (...given) {
      return Reflect.apply(was, this, given);
    }),
  );
}

/**
 * A font may state that a mark has no anchor at a letter; the format then tries the next rule. fontkit throws instead,
 * for common words of Telugu, Malayalam and Punjabi. Patches that for all fonts of this thread.
 * @param font any font with mark positioning
 */
export function mendAnchors(font: Font): void {
  // The first layout creates the object that is patched.
  font.layout('अ');
  const placer = partOf(partOf(partOf(font, '_layoutEngine'), 'engine'), 'GPOSProcessor');
  const shared = partOf(placer, '__proto__');
  let placeless = false;
  wrap(shared, 'applyAnchor', (was) => {
    return function (mark, base, at) {
      placeless = base === null || base === undefined;
      return placeless ? undefined : was.call(this, mark, base, at);
    };
  });
  wrap(shared, 'applyLookup', (was) => {
    return function (kind, rule) {
      placeless = false;
      const applied = was.call(this, kind, rule);
      const counts = !placeless;
      placeless = false;
      return counts && applied;
    };
  });
}
