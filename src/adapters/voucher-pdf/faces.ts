import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import { mendAnchors } from './mend-anchors.ts';

/** The letters of one script, or of some, in two weights. */
export interface Face {
  readonly family: string;
  /** The package that brings its files. */
  readonly from: string;
  /** What it writes. */
  readonly writes: RegExp;
  /** Whether its words run to the left. */
  readonly toTheLeft?: true;
}

const WEIGHTS = { plain: '400Regular', bold: '600SemiBold' } as const;
export type Weight = keyof typeof WEIGHTS;

/** Holds Latin, Devanagari and the rupee sign: all that the words of a voucher itself need. */
export const MAIN: Face = { family: 'Mukta', from: 'mukta', writes: /[\p{scx=Latn}\p{scx=Deva}]/u };

/** For names and wishes in the other scripts of India; each is read only when a voucher has such a letter. */
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

const find = createRequire(import.meta.url).resolve;

/** The file of a face. */
export function fileOf({ family, from }: Face, weight: Weight): string {
  const cut = WEIGHTS[weight];
  return find(`@expo-google-fonts/${from}/${cut}/${family}_${cut}.ttf`);
}

const opened = new Map<string, Font>();

/** What is known of a face, read once. */
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

/** Not seen and not missed: where a word could be parted, or which way it runs. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
/** Not seen either, but they say how the letters beside them are joined. */
const JOINERS = ['\u200c', '\u200d'];

/** A sign, which may be several letters and marks, as a face writes it; null where it can't. */
function written(sign: string, face: Face, weight: Weight): string | null {
  const font = fontOf(face, weight);
  const has = (part: string) => font.hasGlyphForCodePoint(part.codePointAt(0) ?? 0);
  const parts = [...sign].filter((part) => (JOINERS.includes(part) ? has(part) : !UNSEEN.test(part)));
  return parts.every(has) ? parts.join('') : null;
}

/** A part of a text that one face writes. */
export interface Run {
  readonly face: Face;
  readonly text: string;
}

/** Stands for a sign that no face has. */
const NO_SIGN = '?';

function runOf(sign: string, weight: Weight): Run {
  for (const face of [MAIN, ...OTHERS.filter(({ writes }) => writes.test(sign))]) {
    for (const form of [sign, sign.normalize('NFC')]) {
      const text = written(form, face, weight);
      if (text !== null) return { face, text };
    }
  }
  return { face: MAIN, text: NO_SIGN };
}

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The signs of a text, as they are read: a letter with its marks is one. */
export const signsOf = (text: string): readonly string[] => Array.from(signs.segment(text), ({ segment }) => segment);

/** Neighbours that the same face writes, as one. */
export function joined(runs: readonly Run[]): readonly Run[] {
  const all: Run[] = [];
  for (const { face, text } of runs) {
    const last = all.at(-1);
    if (last?.face === face) all[all.length - 1] = { face, text: last.text + text };
    else if (text !== '') all.push({ face, text });
  }
  return all;
}

/** Which face writes which part of a text; signs that none has become a question mark each. */
export const runsOf = (text: string, weight: Weight): readonly Run[] =>
  joined(signsOf(text).map((sign) => runOf(sign, weight)));
