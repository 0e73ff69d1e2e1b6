import type { Font } from 'fontkit';

function partOf(whole: object, name: string): object {
  const part: unknown = Reflect.get(whole, name);
  if (typeof part !== 'object' || part === null) throw new Error(`fontkit keeps no ${name} in this version`);
  return part;
}

type Method = (this: unknown, ...given: unknown[]) => unknown;

/** Puts another method before one that all objects of its kind share. */
function wrap(shared: object, name: string, around: (was: Method) => Method): void {
  const was: unknown = Reflect.get(shared, name);
  if (typeof was !== 'function') throw new Error(`fontkit does not ${name} in this version`);
  Reflect.set(
    shared,
    name,
    around(function (...given) {
      return Reflect.apply(was, this, given);
    }),
  );
}

/**
 * A font may say that a mark has no place at a letter; the format then has the next rule tried. fontkit throws instead, at
 * common words of Telugu, Malayalam and Punjabi. Mends that for all fonts of this thread.
 * @param font any font that places marks.
 */
export function mendAnchors(font: Font): void {
  // The first layout makes what is mended.
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
