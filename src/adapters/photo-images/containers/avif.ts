import { type ContainerReader, letters, numbersOf } from './still.ts';

/** A box of the file format (ISO/IEC 14496-12, section 4.2): the range of its content. */
interface Box {
  readonly type: string;
  readonly at: number;
  readonly from: number;
  readonly end: number;
}

/** The top-level boxes that are kept; the others become free space. */
const TOP: ReadonlySet<string> = new Set(['ftyp', 'meta', 'mdat']);
/** Items that are pixels: coded images, and grids of several. */
const PIXELS: ReadonlySet<string> = new Set(['av01', 'grid']);
const MAX_ITEMS = 128;
/** A box type that readers skip. Offsets count from the start of the file, so boxes can't be removed. */
const UNKNOWN = 'skip';

/** The consecutive boxes of a range; `null` where one is truncated. */
function boxesIn(bytes: Uint8Array, from: number, end: number): readonly Box[] | null {
  const numbers = numbersOf(bytes);
  const boxes: Box[] = [];
  for (let at = from; at < end; ) {
    if (at + 8 > end) return null;
    const stated = numbers.getUint32(at);
    const last = stated === 0 ? end : at + stated;
    // Lengths of eight bytes are for files larger than any that is accepted.
    if (stated === 1 || last < at + 8 || last > end) return null;
    boxes.push({ type: letters(bytes, at + 4, 4), at, from: at + 8, end: last });
    at = last;
  }
  return boxes;
}

function rename(bytes: Uint8Array, at: number): void {
  for (let letter = 0; letter < 4; letter += 1) bytes[at + letter] = UNKNOWN.charCodeAt(letter);
}

/** Replaces the type of every item that is no pixels; `false` for a malformed list. */
function cleanItems(bytes: Uint8Array, { from, end }: Box): boolean {
  if (from + 6 > end) return false;
  const countBytes = bytes[from] === 0 ? 2 : 4;
  const items = boxesIn(bytes, from + 4 + countBytes, end);
  if (items === null || items.length === 0 || items.length > MAX_ITEMS) return false;
  return items.every((item) => {
    const version = bytes[item.from] ?? 0;
    const type = item.from + 4 + (version === 3 ? 4 : 2) + 2;
    if (item.type !== 'infe' || version < 2 || type + 4 > item.end) return false;
    if (!PIXELS.has(letters(bytes, type, 4))) rename(bytes, type);
    return true;
  });
}

/** Replaces colour profiles, and keeps the numeric colour properties. */
function cleanProperties(bytes: Uint8Array, { from, end }: Box): boolean {
  const containers = boxesIn(bytes, from, end);
  if (containers === null) return false;
  return containers.every((container) => {
    if (container.type !== 'ipco') return true;
    const properties = boxesIn(bytes, container.from, container.end);
    for (const property of properties ?? []) {
      if (property.type === 'colr' && letters(bytes, property.from, 4) !== 'nclx') rename(bytes, property.at + 4);
      if (property.type === 'uuid') rename(bytes, property.at + 4);
    }
    return properties !== null;
  });
}

/** Reads the numbers of a box one after another. @throws RangeError beyond its end. */
function numbersFrom(bytes: Uint8Array, { from, end }: Box) {
  let at = from;
  return (width: number): number => {
    if (at + width > end) throw new RangeError('The box is truncated');
    let value = 0;
    for (let byte = 0; byte < width; byte += 1) value = value * 256 + (bytes[at + byte] ?? 0);
    at += width;
    return value;
  };
}

/**
 * Whether every extent of every item lies within the file (section 8.11.3).
 * @throws RangeError for a truncated list
 */
function extentsFit(bytes: Uint8Array, box: Box, idatBytes: number): boolean {
  const next = numbersFrom(bytes, box);
  const version = next(1);
  next(3);
  const [sizes, bases] = [next(1), next(1)];
  const [offsetBytes, lengthBytes, baseBytes, indexBytes] = [sizes >> 4, sizes & 15, bases >> 4, bases & 15];
  const wide = version === 2 ? 4 : 2;
  const items = next(wide);
  if (version > 2 || items > MAX_ITEMS) return false;
  let fit = true;
  for (let item = 0; item < items; item += 1) {
    next(wide);
    // Offsets in the file, or in the box for small items.
    const within = version === 0 ? 0 : next(2) & 15;
    const room = [bytes.length, idatBytes][within] ?? -1;
    next(2);
    const base = next(baseBytes);
    for (let extent = next(2); extent > 0; extent -= 1) {
      if (version > 0) next(indexBytes);
      const last = base + next(offsetBytes) + next(lengthBytes);
      fit &&= last <= room;
    }
  }
  return fit;
}

function cleanMeta(bytes: Uint8Array, meta: Box): boolean {
  const boxes = boxesIn(bytes, meta.from + 4, meta.end);
  if (boxes === null) return false;
  const only = (type: string): Box | undefined => {
    const found = boxes.filter((box) => box.type === type);
    return found.length === 1 ? found[0] : undefined;
  };
  const [items, properties, places, inside] = [only('iinf'), only('iprp'), only('iloc'), only('idat')];
  if (items === undefined || properties === undefined || places === undefined) return false;
  const idatBytes = inside === undefined ? 0 : inside.end - inside.from;
  try {
    return cleanItems(bytes, items) && cleanProperties(bytes, properties) && extentsFit(bytes, places, idatBytes);
  } catch (fault) {
    if (fault instanceof RangeError) return false;
    throw fault;
  }
}

/**
 * AVIF (AV1 Image File Format 1.1): the still picture. Image sequences, Exif, XMP, profiles and unknown boxes are
 * removed.
 */
export const readAvif: ContainerReader = (given) => {
  const bytes = given.slice();
  const boxes = boxesIn(bytes, 0, bytes.length);
  const metas = boxes?.filter(({ type }) => type === 'meta') ?? [];
  const [meta] = metas;
  if (boxes === null || boxes[0]?.type !== 'ftyp' || meta === undefined || metas.length > 1) return null;
  for (const box of boxes) {
    if (TOP.has(box.type)) continue;
    rename(bytes, box.at + 4);
    bytes.fill(0, box.from, box.end);
  }
  return cleanMeta(bytes, meta) ? { bytes, orientation: 1 } : null;
};
