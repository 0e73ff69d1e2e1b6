const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  pound: '£',
  yen: '¥',
  cent: '¢',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  times: '×',
  sup2: '²',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  aacute: 'á',
  agrave: 'à',
  acirc: 'â',
  atilde: 'ã',
  auml: 'ä',
  aring: 'å',
  ccedil: 'ç',
  iacute: 'í',
  ntilde: 'ñ',
  oacute: 'ó',
  ocirc: 'ô',
  otilde: 'õ',
  ouml: 'ö',
  szlig: 'ß',
  uacute: 'ú',
  uuml: 'ü',
};

/** Longer texts are cut before they are parsed. */
const LONGEST = 50_000;
const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,9}));/g;
const BREAKS = /<(?:br|\/p|\/li|\/div|\/h[1-6]|\/tr|li|p|div)\b[^<>]*>/gi;
const UNSEEN = /<(script|style)\b[^<>]*>[^<]*<\/\1>/gi;
const TAGS = /<\/?[a-zA-Z!][^<>]*>/g;
/** Invisible characters: control characters and bidirectional controls. Joiners stay: Hindi needs them. */
const INVISIBLE = /\p{Cc}|\p{Bidi_Control}|[\u200b\ufeff]/gu;

function character(code: number): string {
  const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return valid ? String.fromCodePoint(code) : '';
}

const decoded = (text: string): string =>
  text.replace(ENTITY, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (decimal !== undefined) return character(Number.parseInt(decimal, 10));
    if (hexadecimal !== undefined) return character(Number.parseInt(hexadecimal, 16));
    return name !== undefined && Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole;
  });

/** The paragraphs of a text that may contain HTML: tags removed, entities decoded once, blank lines dropped. */
export const paragraphs = (html: string): readonly string[] =>
  decoded(html.slice(0, LONGEST).replace(/\r\n?/g, '\n').replace(UNSEEN, '').replace(BREAKS, '\n').replace(TAGS, ''))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').replace(INVISIBLE, '').trim())
    .filter((line) => line !== '');

/** The same text on one line. */
export const plainText = (html: string): string => paragraphs(html).join(' ');
