import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import { mendAnchors } from './patch-anchors.ts';

/** A font for one or several scripts, in two weights. */
export interface Face {
  readonly family: string;
  /** The package with its files. */
  readonly from: string;
  /** The characters that it covers. */
  readonly writes: RegExp;
  /** Whether its script runs from right to left. */
  readonly toTheLeft?: true;
}

const WEIGHTS = { plain: '400Regular', bold: '600SemiBold' } as const;
export type Weight = keyof typeof WEIGHTS;

/** Contains Latin, Devanagari and the rupee sign: all that the voucher's own texts need. */
export const MAIN: Face = { family: 'Mukta', from: 'mukta', writes: /[\p{scx=Latn}\p{scx=Deva}]/u };

/** For names and requests in the other scripts of India; each is loaded only when a voucher has such a character. */
const OTHERS: readonly Face[] = [
  { family: 'NotoSansTamil', from: 'noto-sans-tamil', writes: /\p{scx=Taml}/u },
  { family: 'NotoSansTelugu', from: 'noto-sans-telugu', writes: /\p{scx=Telu}/u },
  { family: 'NotoSansKannada', from: 'noto-sans-kannada', writes: /\p{scx=Knda}/u },
  { family: 'NotoSansMalayalam', from: 'noto-sans-malayalam', writes: /\p{scx=Mlym}/u },
  { family: 'NotoSansBengali', from: 'noto-sans-bengali', writes: /\p{scx=Beng}/u },
  { family: 'NotoSansGujarati', from: 'noto-sans-gujarati', writes: /\p{scx=Gujr}/u },
  { family: 'NotoSansGurmukhi', from: 'noto-sans-gurmukhi', writes: /\p{scx=Guru}/u },
  { family: 'NotoSansOriya', from: 'noto-sans-oriya', writes: /\p{scx=Orya}/u },
  { family: 'NotoSansOlChiki', from: 'noto-sans-ol-chiki', writes: /\p{scx=Olck}/u },
  { family: 'NotoNaskhArabic', from: 'noto-naskh-arabic', writes: /\p{scx=Arab}/u, toTheLeft: true },
];

/** Every typeface. */
export const FACES: readonly Face[] = [MAIN, ...OTHERS];

const find = createRequire(import.meta.url).resolve;

/** The file of a font. */
export function fileOf({ family, from }: Face, weight: Weight): string {
  const cut = WEIGHTS[weight];
  return find(`@expo-google-fonts/${from}/${cut}/${family}_${cut}.ttf`);
}

const opened = new Map<string, Font>();

/** The loaded font; each is loaded once. */
export function fontOf(face: Face, weight: Weight): Font {
  const file = fileOf(face, weight);
  const known = opened.get(file);
  if (known !== undefined) return known;
  const font = openSync(file);
  if (!('layout' in font)) throw new Error(`${file} holds more than one font`);
  if (opened.size === 0) mendAnchors(font);
  opened.set(file, font);
  return font;
}

/** Invisible characters that may be dropped: line break opportunities and direction marks. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
/** Invisible characters that must stay: they control how the characters beside them are joined. */
const JOINERS = ['\u200c', '\u200d'];

/** A grapheme as a font maps it; null where it can't. */
function written(sign: string, face: Face, weight: Weight): string | null {
  const font = fontOf(face, weight);
  const has = (part: string) => font.hasGlyphForCodePoint(part.codePointAt(0) ?? 0);
  const parts = [...sign].filter((part) => (JOINERS.includes(part) ? has(part) : !UNSEEN.test(part)));
  return parts.every(has) ? parts.join('') : null;
}

/** A part of a text in one font. */
export interface Run {
  readonly face: Face;
  readonly text: string;
}

/** The replacement for a grapheme that no font has. */
const NO_SIGN = '?';

function runOf(sign: string, weight: Weight): Run {
  for (const face of FACES.filter((each) => each === MAIN || each.writes.test(sign))) {
    for (const form of [sign, sign.normalize('NFC')]) {
      const text = written(form, face, weight);
      if (text !== null) return { face, text };
    }
  }
  return { face: MAIN, text: NO_SIGN };
}

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The graphemes of a text: a letter with its marks is one. */
export const signsOf = (text: string): readonly string[] => Array.from(signs.segment(text), ({ segment }) => segment);

/** Joins neighbouring runs of the same font. */
export function joined(runs: readonly Run[]): readonly Run[] {
  const all: Run[] = [];
  for (const { face, text } of runs) {
    const last = all.at(-1);
    if (last?.face === face) all[all.length - 1] = { face, text: last.text + text };
    else if (text !== '') all.push({ face, text });
  }
  return all;
}

/** Splits a text into runs by font; graphemes that none has become a question mark each. */
export const runsOf = (text: string, weight: Weight): readonly Run[] =>
  joined(signsOf(text).map((sign) => runOf(sign, weight)));
