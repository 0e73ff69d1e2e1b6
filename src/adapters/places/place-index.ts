import { LANGUAGES, textsIn } from '#core/shared/index.ts';
import { PLACE_NAMES } from '#texts/places';
import { ALIASES } from './aliases.ts';
import { romanised } from './devanagari.ts';
import type { KnownPlace } from './gazetteer.ts';
import { errorsAllowed, errorsAtStart, folded } from './typing.ts';

/** An indexed name of a place. `inner` when it begins within the place's own name: Delhi of New Delhi. */
interface Entry {
  readonly key: string;
  /** The rank of the place: 0 is the best known. */
  readonly rank: number;
  readonly inner: boolean;
  /** A bit mask of the letters in the name. */
  readonly letters: number;
}

interface Hit {
  readonly rank: number;
  /** Lower is better. */
  readonly match: number;
}

/** Names of the country, which don't filter. */
const COUNTRY = new Set(['india', 'bharat']);

const WHOLE = 0;
const BEGINNING = 1;
const INNER = 2;
const MISTYPED = 10;
/** A mistyped text is compared with at most this many letters more than it has. */
const SPARE_LETTERS = 2;

const lettersOf = (key: string): number => {
  let letters = 0;
  for (let at = 0; at < key.length; at += 1) letters |= 1 << (key.charCodeAt(at) % 32);
  return letters;
};

/** Whether more than `max` letters of one set are missing in another. */
function lacks(letters: number, others: number, max: number): boolean {
  let missing = letters & ~others;
  let count = 0;
  for (; missing !== 0 && count <= max; count += 1) missing &= missing - 1;
  return count > max;
}

function entriesOf(places: readonly KnownPlace[]): readonly Entry[] {
  const ranks = new Map<string, number>();
  const entries = places.flatMap((place, rank): Entry[] => {
    const key = folded(place.name);
    const name = `${place.name}|${place.state}`;
    if (!ranks.has(name)) ranks.set(name, rank);
    const words = key.split(' ').map((_, at, all) => all.slice(at).join(' '));
    return words.map((word, at) => ({ key: word, rank, inner: at > 0, letters: lettersOf(word) }));
  });
  const aliases = [...ALIASES, ...LANGUAGES.flatMap((language) => textsIn(PLACE_NAMES, language))].flatMap(
    ([alias, name, state]): Entry[] => {
      const rank = ranks.get(`${name}|${state}`);
      const key = folded(alias);
      return rank === undefined ? [] : [{ key, rank, inner: false, letters: lettersOf(key) }];
    },
  );
  return [...entries, ...aliases].sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
}

function firstAtLeast(entries: readonly Entry[], key: string): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.key ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

const liesIn = ({ state, district }: KnownPlace, area: string): boolean =>
  folded(state).startsWith(area) || folded(district).startsWith(area);

/** Finds places by the beginning of any of their names, with tolerance for typing errors. */
export class PlaceIndex {
  readonly #places: readonly KnownPlace[];
  readonly #entries: readonly Entry[];

  constructor(places: readonly KnownPlace[]) {
    this.#places = places;
    this.#entries = entriesOf(places);
  }

  /**
   * At most `max` places that match a text: whole names first, then beginnings, then words within, then mistyped ones;
   * higher-ranked ones first among equals. A Hindi name is looked up, or transliterated. Text after a comma filters by
   * state or district.
   */
  suggest(text: string, max: number): readonly KnownPlace[] {
    const [typed = '', ...rest] = text.split(',').map(folded);
    const area = rest.map(romanised).find((part) => part !== '' && !COUNTRY.has(part)) ?? '';
    if (typed === '') return [];
    const exact = this.#best(this.#beginningWith(typed), area, max);
    const spelled = romanised(typed);
    const isUnguessable = spelled === '' || (spelled === typed && errorsAllowed(typed.length) === 0);
    if (exact.length >= max || isUnguessable) return exact;
    const known = new Set(exact);
    const transliterated = spelled === typed ? [] : this.#beginningWith(spelled);
    const guesses = this.#best([...transliterated, ...this.#mistyped(spelled)], area, max).filter(
      (place) => !known.has(place),
    );
    return [...exact, ...guesses].slice(0, max);
  }

  #beginningWith(typed: string): readonly Hit[] {
    const hits: Hit[] = [];
    for (let at = firstAtLeast(this.#entries, typed); this.#entries[at]?.key.startsWith(typed); at += 1) {
      const { key, rank, inner } = this.#entries[at] as Entry;
      hits.push({ rank, match: inner ? INNER : key === typed ? WHOLE : BEGINNING });
    }
    return hits;
  }

  /** Names whose first letter is one of the first two typed: earlier typing errors are rare. */
  #mistyped(typed: string): readonly Hit[] {
    const max = errorsAllowed(typed.length);
    return [...new Set(typed.slice(0, 2).replace(' ', ''))].flatMap((letter) => this.#near(letter, typed, max));
  }

  #near(letter: string, typed: string, max: number): readonly Hit[] {
    const hits: Hit[] = [];
    const letters = lettersOf(typed);
    for (let at = firstAtLeast(this.#entries, letter); this.#entries[at]?.key.startsWith(letter); at += 1) {
      const { key, rank, inner, letters: known } = this.#entries[at] as Entry;
      if (inner || key.length < typed.length - max || lacks(letters, known, max)) continue;
      const errors = errorsAtStart(typed, key.slice(0, typed.length + SPARE_LETTERS), max);
      const rest = key.length > typed.length + SPARE_LETTERS ? 1 : 0;
      if (errors <= max) hits.push({ rank, match: MISTYPED + errors * 2 + rest });
    }
    return hits;
  }

  #best(hits: readonly Hit[], area: string, max: number): readonly KnownPlace[] {
    const byRank = new Map<number, number>();
    for (const { rank, match } of hits) byRank.set(rank, Math.min(match, byRank.get(rank) ?? match));
    const ordered = [...byRank]
      .sort(([rank, match], [otherRank, otherMatch]) => match - otherMatch || rank - otherRank)
      .flatMap(([rank]) => this.#places[rank] ?? []);
    const there = area === '' ? ordered : ordered.filter((place) => liesIn(place, area));
    return there.slice(0, max);
  }
}
