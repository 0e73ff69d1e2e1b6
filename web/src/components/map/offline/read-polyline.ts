/**
 * Reads an encoded polyline of three decimals into pairs of north and east, in thousandths of a degree: whole numbers,
 * so that edges can be compared. @throws when the text ends within a number
 */
export function readPolyline(text: string): readonly (readonly [number, number])[] {
  const pairs: [number, number][] = [];
  let at = 0;

  function readNumber(): number {
    let [value, shift] = [0, 0];
    for (;;) {
      const part = text.charCodeAt(at) - 63;
      if (!(part >= 0 && part < 64)) throw new Error('The shapes of the map are damaged');
      at += 1;
      value |= (part & 0x1f) << shift;
      if (part < 0x20) return value & 1 ? ~(value >> 1) : value >> 1;
      shift += 5;
    }
  }

  let [north, east] = [0, 0];
  while (at < text.length) {
    north += readNumber();
    east += readNumber();
    pairs.push([north, east]);
  }
  return pairs;
}
