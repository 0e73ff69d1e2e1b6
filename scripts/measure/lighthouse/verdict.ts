/** The categories that Lighthouse scores, in the order of the table. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** One run of Lighthouse on a page: scores of 100, milliseconds, and layout shift. */
export interface Look {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** The audits that lowered a score other than performance, by their ids. */
  readonly faults: readonly string[];
}

/** The targets of a page; its other scores must be 100, its layout shift 0. */
export interface Wanted {
  readonly performance: number;
  readonly lcpMs?: number;
  readonly tbtMs?: number;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A value within parsed JSON. @throws when it is missing */
function at(result: unknown, ...names: readonly string[]): unknown {
  let found = result;
  for (const name of names) {
    if (!isFields(found) || !(name in found)) throw new Error(`Lighthouse told no ${names.join('.')}.`);
    found = found[name];
  }
  return found;
}

function numberAt(result: unknown, ...names: readonly string[]): number {
  const found = at(result, ...names);
  if (typeof found !== 'number') throw new Error(`Lighthouse told no figure for ${names.join('.')}.`);
  return found;
}

const listAt = (result: unknown, ...names: readonly string[]): readonly unknown[] => {
  const found = at(result, ...names);
  return Array.isArray(found) ? found : [];
};

/** The audits that cost a category points. */
function faultsOf(result: unknown, category: string): readonly string[] {
  return listAt(result, 'categories', category, 'auditRefs').flatMap((reference) => {
    const id = String(at(reference, 'id'));
    const score = at(result, 'audits', id, 'score');
    return numberAt(reference, 'weight') > 0 && typeof score === 'number' && score < 1 ? [id] : [];
  });
}

/**
 * Parses a result of Lighthouse, given as parsed JSON.
 * @param path of the page that was asked for
 * @throws with the reason where it could not load the page, or was led to another one
 */
export function readLook(result: unknown, path: string): Look {
  if (isFields(result) && isFields(result.runtimeError)) throw new Error(String(result.runtimeError.message));
  const shown = new URL(String(at(result, 'finalDisplayedUrl'))).pathname;
  if (shown !== path) throw new Error(`Lighthouse was led from ${path} to ${shown}.`);
  const score = (category: string) => Math.round(numberAt(result, 'categories', category, 'score') * 100);
  const audit = (name: string) => numberAt(result, 'audits', name, 'numericValue');
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcpMs: audit('largest-contentful-paint'),
    tbtMs: audit('total-blocking-time'),
    cls: audit('cumulative-layout-shift'),
    faults: CATEGORIES.slice(1).flatMap((category) => faultsOf(result, category)),
  };
}

/** The median of some figures; the mean of the two middle ones of an even number. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  if (low === undefined || high === undefined) throw new Error('There is no middle of nothing.');
  return (low + high) / 2;
}

/** The median of several runs, of each figure separately. Layout shift is the maximum, since none is accepted. */
export function middleLook(looks: readonly Look[]): Look {
  const of = (figure: (look: Look) => number) => median(looks.map(figure));
  return {
    scores: {
      performance: of(({ scores }) => scores.performance),
      accessibility: of(({ scores }) => scores.accessibility),
      'best-practices': of(({ scores }) => scores['best-practices']),
      seo: of(({ scores }) => scores.seo),
    },
    lcpMs: of(({ lcpMs }) => lcpMs),
    tbtMs: of(({ tbtMs }) => tbtMs),
    cls: Math.max(...looks.map(({ cls }) => cls)),
    faults: [...new Set(looks.flatMap(({ faults }) => faults))],
  };
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms: number): string => `${Math.round(ms)} ms`;
const atMost = (show: (ms: number) => string, ms: number, most: number | undefined): string =>
  most === undefined ? show(ms) : `${show(ms)} (at most ${show(most)})`;

/** The figures of a page that are below their targets, in words; empty when none is. */
export function shortcomings(look: Look, wanted: Wanted): readonly string[] {
  const { performance, lcpMs = Number.POSITIVE_INFINITY, tbtMs = Number.POSITIVE_INFINITY } = wanted;
  const low = CATEGORIES.flatMap((category) => {
    const min = category === 'performance' ? performance : 100;
    const found = look.scores[category];
    return found < min ? [`${category} ${found}, wanted ${min}`] : [];
  });
  return [
    ...low,
    ...(look.lcpMs > lcpMs ? [`largest paint after ${seconds(look.lcpMs)}, wanted ${seconds(lcpMs)}`] : []),
    ...(look.tbtMs > tbtMs ? [`blocked for ${milliseconds(look.tbtMs)}, wanted ${milliseconds(tbtMs)}`] : []),
    ...(look.cls > 0 ? [`layout shift ${look.cls.toFixed(4)}, wanted none`] : []),
    ...look.faults.map((fault) => `marked down for ${fault}`),
  ];
}

/** A row of the table: the page, its medians, and the verdict. */
export function tableRow(name: string, look: Look, wanted: Wanted): string {
  const cells = [
    name,
    `${look.scores.performance} (at least ${wanted.performance})`,
    ...CATEGORIES.slice(1).map((category) => String(look.scores[category])),
    atMost(seconds, look.lcpMs, wanted.lcpMs),
    atMost(milliseconds, look.tbtMs, wanted.tbtMs),
    look.cls === 0 ? '0' : look.cls.toFixed(4),
    shortcomings(look, wanted).length === 0 ? 'pass' : 'FAIL',
  ];
  return `| ${cells.join(' | ')} |`;
}

export const TABLE_HEAD = `| page | performance | accessibility | best practices | SEO | largest paint | blocking time | layout shift | verdict |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |`;
