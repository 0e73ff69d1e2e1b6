/** A text of a seed that is another in each row that is made from it. */
export interface Slot {
  readonly kind: 'account' | 'organisation' | 'id' | 'moment' | 'day' | 'millis' | 'count';
  /** What the seed has here. */
  readonly text: string;
}

/** A row of a seed as COPY writes it, with its slots. */
export interface RowTemplate {
  readonly parts: readonly (string | Slot)[];
}

/** Who a seed's rows belong to. */
export interface SeedOwner {
  /** The ids of the account and of its rows that are numbered by the account. */
  readonly account: readonly string[];
  readonly organisation: readonly string[];
}

const DIGITS = '0123456789';
const HEX = '0123456789abcdef';
const OF_IDS = 'abcdefghjkmnpqrstuvwxyz23456789';
const OF_REFERENCES = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'.replaceAll(/[IL]/g, '');
const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The ids that the product draws, by their length: how they are found, and their letters. */
const IDS: Readonly<Record<number, readonly [found: RegExp, letters: string]>> = {
  36: [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/, HEX],
  64: [/[0-9a-f]{64}/, HEX],
  32: [/(?<=dlv_)[0-9a-f]{32}/, HEX],
  14: [/(?<=(?:pay|order|rfnd)_)[A-Za-z0-9]{14}(?![A-Za-z0-9])/, ALPHANUMERIC],
  26: [/(?<![A-Za-z0-9])[a-z2-9]{26}(?![A-Za-z0-9])/, OF_IDS],
  6: [/(?<=PDV-)[A-Z0-9]{6}/, OF_REFERENCES],
  8: [/(?<=(?:INV|CRN)\d{4}\/|LOAD-)\d{8}/, DIGITS],
  43: [/(?<![\w-])[A-Za-z0-9_-]{43}(?![\w-])/, ALPHANUMERIC],
};
const MOMENT = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/;
const MILLIS = /(?<!\d)17\d{11}(?!\d)/;
const DAY = /(?<!\d)20\d\d-\d\d-\d\d(?!\d)/;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Reads a row of a seed. @param counted the positions of columns with a number that counts the rows of the table */
export function templateOf(line: string, owner: SeedOwner, counted: readonly number[]): RowTemplate {
  const named = (kind: string, texts: readonly string[]) =>
    texts.length === 0
      ? []
      : [`(?<${kind}>${texts.map((text) => `(?<![A-Za-z0-9])${escaped(text)}(?![A-Za-z0-9])`).join('|')})`];
  const pattern = new RegExp(
    [
      ...named('account', owner.account),
      ...named('organisation', owner.organisation),
      ...[
        `(?<id>${Object.values(IDS)
          .map(([each]) => each.source)
          .join('|')})`,
        `(?<moment>${MOMENT.source})`,
      ],
      ...[`(?<millis>${MILLIS.source})`, `(?<day>${DAY.source})`],
    ].join('|'),
    'g',
  );
  const parts: (string | Slot)[] = [];
  for (const [at, field] of line.split('\t').entries()) {
    if (at > 0) parts.push('\t');
    if (counted.includes(at) && field !== '\\N') {
      parts.push({ kind: 'count', text: field });
      continue;
    }
    let from = 0;
    for (const found of field.matchAll(pattern)) {
      const kind = Object.entries(found.groups ?? {}).find(([, text]) => text !== undefined)?.[0];
      parts.push(field.slice(from, found.index), { kind: kind as Slot['kind'], text: found[0] });
      from = found.index + found[0].length;
    }
    parts.push(field.slice(from));
  }
  return { parts: merged(parts.filter((part) => part !== '')) };
}

function merged(parts: readonly (string | Slot)[]): readonly (string | Slot)[] {
  const all: (string | Slot)[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part;
    else all.push(part);
  }
  return all;
}

/** Enough for the numbers of a run, with letters to spare, and few enough for exact products. */
const MOST = 20_000_000;
/** Near the golden section: neighbours come to lie far from each other, as ids that are drawn do. */
const SPREAD = 0.618_033_988_7;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** The id number `n` in place of a seed's: no two are equal, and neighbours are far from each other. */
export function idWriter(text: string): (n: number) => string {
  const letters = IDS[text.length]?.[1];
  if (letters === undefined) throw new Error(`${text} is no id`);
  // Numbers in a series have no gaps.
  if (letters === DIGITS) return (n) => String(n + 1).padStart(text.length, '0');
  const base = letters.length;
  const length = Math.ceil(Math.log(MOST) / Math.log(base));
  const size = base ** length;
  let step = Math.floor(size * SPREAD);
  while (gcd(step, size) !== 1) step += 1;
  const rest = text.slice(length);
  return (n) => {
    let value = (n * step) % size;
    let written = '';
    for (let at = 0; at < length; at += 1) {
      written = letters.charAt(value % base) + written;
      value = Math.floor(value / base);
    }
    return written + rest;
  };
}
