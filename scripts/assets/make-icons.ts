import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const at = path.resolve(import.meta.dirname, '../../web/public');
const DENSITY = 1536;

/** The logo with round corners, or on a full square with padding, which devices cut to their shape. */
const ICONS = [
  { file: 'icon-192.png', size: 192, whole: false },
  { file: 'icon-512.png', size: 512, whole: false },
  { file: 'icon-whole-512.png', size: 512, whole: true },
  { file: 'apple-touch-icon.png', size: 180, whole: true },
] as const;

/** Devices may cut a circle of four fifths of the square; the logo is inside it. */
const wholeSquare = (svg: string): string =>
  svg.replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"').replace(/<rect [^>]*fill="([^"]+)"\/>/, (_, fill) => {
    return `<rect x="-4" y="-4" width="40" height="40" fill="${fill}"/>`;
  });

/** Draws the icons of the installed web from its logo. Run it when the logo changes; the output is committed. */
const svg = await readFile(path.join(at, 'favicon.svg'), 'utf8');
await writeFile(path.join(at, 'icon-whole.svg'), wholeSquare(svg));
for (const { file, size, whole } of ICONS) {
  const drawn = Buffer.from(whole ? wholeSquare(svg) : svg);
  await sharp(drawn, { density: DENSITY }).resize(size, size).png({ palette: true }).toFile(path.join(at, file));
}
