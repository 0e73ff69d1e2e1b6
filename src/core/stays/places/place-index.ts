import { romanised } from './devanagari.ts';
import { soundOf } from './spelling.ts';
import { errorsAllowed, errorsAtStart, folded } from './typing.ts';

/** A place with everything by which it is found. */
export interface NamedPlace {
  readonly name: string;
  /** Older, local and colloquial names, and those in other scripts. */
  readonly otherNames?: readonly string[];
  /** Codes of an airport or a station, found only when typed completely. */
  readonly codes?: readonly string[];
  /** The names of what it lies in: its town, district and state. */
  readonly areas: readonly string[];
  /** How well it is known among places that match alike: 0 is the best known. */
  readonly rank: number;
}

/**
 * How a place matches a text: a name of it begins with the text; every word of the text begins a word of its names or
 * areas; a word within a name begins with the text; or it is a guess at a misspelt name.
 */
export type PlaceMatch = 'name' | 'words' | 'within' | 'guess';

/** A place and how it matches. */
export interface Match<Item> {
  readonly item: Item;
  readonly match: PlaceMatch;
}

/** An indexed name of a place. `inner` when it begins within a name: Delhi of New Delhi. */
interface Entry<Item> {
  readonly key: string;
  readonly item: Item;
  readonly inner: boolean;
  readonly code: boolean;
  /** A bit mask of the letters in the name. */
  readonly letters: number;
}

interface Hit<Item> {
  readonly item: Item;
  /** Lower is better. */
  readonly cost: number;
}

/** Names of the country, which don't filter. */
const COUNTRY = new Set(['india', 'bharat']);
/** What travellers type before a place: `hotels near Taj Mahal`. */
const BEFORE_A_PLACE = /^(?:hotels?|stays?|rooms?|resorts?) (?:in|near|at|around) (?=.)/;

const WHOLE = 0;
const BEGINNING = 1;
const INNER = 2;
const WORDS = 3;
const GUESSED = 10;
const SOUNDS_WHOLE = GUESSED + 1;
const SOUNDS_BEGINNING = GUESSED + 2;
/** A mistyped text is compared with at most this many letters more than it has. */
const SPARE_LETTERS = 2;
/** A word that narrows has at least this many letters. */
const TELLING_LETTERS = 3;

const matchOf = (cost: number): PlaceMatch =>
  cost <= BEGINNING ? 'name' : cost === INNER ? 'within' : cost === WORDS ? 'words' : 'guess';

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

const byKey = (one: { readonly key: string }, other: { readonly key: string }): number =>
  one.key < other.key ? -1 : Number(one.key > other.key);

function entriesOf<Item extends NamedPlace>(item: Item): readonly Entry<Item>[] {
  const entry = (key: string, inner: boolean, code = false): Entry<Item> => ({
    ...{ key, item, inner, code },
    letters: lettersOf(key),
  });
  const named = [item.name, ...(item.otherNames ?? [])].map(folded).filter((key) => key !== '');
  const names = named.flatMap((key) => {
    const words = key.split(' ').map((_, at, all) => all.slice(at).join(' '));
    return words.map((word, at) => entry(word, at > 0));
  });
  return [...names, ...(item.codes ?? []).map((code) => entry(code.toLowerCase(), false, true))];
}

/** The entries whose key begins with a text, of a list in the order of the keys. */
function beginning<One extends { readonly key: string }>(sorted: readonly One[], text: string): readonly One[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.key ?? '') < text) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (sorted[end]?.key.startsWith(text)) end += 1;
  return sorted.slice(low, end);
}

const beginsAWord = (name: string, word: string): boolean => name.startsWith(word) || name.includes(` ${word}`);

/** Finds places by any of their names, whole or begun, by words of name and area, and misspelt. */
export class PlaceIndex<Item extends NamedPlace> {
  readonly #entries: readonly Entry<Item>[];
  readonly #sounds: readonly { readonly key: string; readonly item: Item }[];
  readonly #words: (item: Item) => string;

  constructor(places: readonly Item[]) {
    this.#entries = places.flatMap(entriesOf).sort(byKey);
    this.#sounds = this.#entries
      .filter(({ inner, code }) => !inner && !code)
      .map(({ key, item }) => ({ key: soundOf(key), item }))
      .sort(byKey);
    const known = new Map<Item, string>();
    this.#words = (item) => {
      const words = known.get(item) ?? [item.name, ...(item.otherNames ?? []), ...item.areas].map(folded).join(' ');
      known.set(item, words);
      return words;
    };
  }

  /**
   * At most `max` places that match a text: whole names first, then beginnings, words within names, words of name and
   * area in any order, then those that sound alike or are mistyped; better known ones first among equals. A name in
   * Devanagari is looked up, or transliterated. Text after a comma filters by area.
   */
  suggest(text: string, max: number): readonly Match<Item>[] {
    const [first = '', ...rest] = text.split(',').map(folded);
    const typed = first.replace(BEFORE_A_PLACE, '');
    if (typed === '') return [];
    const area = rest.map(romanised).find((part) => part !== '' && !COUNTRY.has(part)) ?? '';
    const exact = this.#best([...this.#beginningWith(typed), ...this.#withWords(typed)], area, max);
    const spelled = romanised(typed);
    const isUnguessable = spelled === '' || (spelled === typed && errorsAllowed(typed.length) === 0);
    if (exact.length >= max || isUnguessable) return exact;
    const known = new Set(exact.map(({ item }) => item));
    const transliterated =
      spelled === typed ? [] : this.#beginningWith(spelled).map(({ item, cost }) => ({ item, cost: cost + 4 }));
    const guesses = this.#best(
      [...transliterated, ...this.#sounding(spelled), ...this.#mistyped(spelled)],
      area,
      max,
    ).filter(({ item }) => !known.has(item));
    return [...exact, ...guesses].slice(0, max);
  }

  #beginningWith(typed: string): readonly Hit<Item>[] {
    return beginning(this.#entries, typed).flatMap(({ key, item, inner, code }) => {
      if (code) return key === typed ? [{ item, cost: BEGINNING }] : [];
      return [{ item, cost: inner ? INNER : key === typed ? WHOLE : BEGINNING }];
    });
  }

  /** Places of which every typed word begins a word of the names or areas, and one of the names. */
  #withWords(typed: string): readonly Hit<Item>[] {
    const words = typed.split(' ');
    if (words.length < 2) return [];
    const candidates = words
      .filter((word) => word.length >= TELLING_LETTERS)
      .flatMap((word) => beginning(this.#entries, word).map(({ item }) => item));
    return [...new Set(candidates)]
      .filter((item) => words.every((word) => beginsAWord(this.#words(item), word)))
      .map((item) => ({ item, cost: WORDS }));
  }

  #sounding(typed: string): readonly Hit<Item>[] {
    if (errorsAllowed(typed.length) === 0) return [];
    const sound = soundOf(typed);
    return beginning(this.#sounds, sound).map(({ key, item }) => ({
      item,
      cost: key === sound ? SOUNDS_WHOLE : SOUNDS_BEGINNING,
    }));
  }

  /** Names whose first letter is one of the first two typed: earlier typing errors are rare. */
  #mistyped(typed: string): readonly Hit<Item>[] {
    const max = errorsAllowed(typed.length);
    return [...new Set(typed.slice(0, 2).replace(' ', ''))].flatMap((letter) => this.#near(letter, typed, max));
  }

  #near(letter: string, typed: string, max: number): readonly Hit<Item>[] {
    const letters = lettersOf(typed);
    return beginning(this.#entries, letter).flatMap(({ key, item, inner, code, letters: known }) => {
      if (inner || code || key.length < typed.length - max || lacks(letters, known, max)) return [];
      const errors = errorsAtStart(typed, key.slice(0, typed.length + SPARE_LETTERS), max);
      const rest = key.length > typed.length + SPARE_LETTERS ? 1 : 0;
      return errors <= max ? [{ item, cost: GUESSED + errors * 2 + rest }] : [];
    });
  }

  #best(hits: readonly Hit<Item>[], area: string, max: number): readonly Match<Item>[] {
    const costs = new Map<Item, number>();
    for (const { item, cost } of hits) costs.set(item, Math.min(cost, costs.get(item) ?? cost));
    const liesThere = ({ areas }: Item) => area === '' || areas.some((each) => folded(each).startsWith(area));
    return [...costs]
      .filter(([item]) => liesThere(item))
      .sort(([one, cost], [other, otherCost]) => cost - otherCost || one.rank - other.rank)
      .slice(0, max)
      .map(([item, cost]) => ({ item, match: matchOf(cost) }));
  }
}
