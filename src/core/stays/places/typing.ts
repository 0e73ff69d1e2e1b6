import { foldedHindi, isDevanagari } from './devanagari.ts';

const foldedLatin = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** The comparison form of a name: lower case ASCII letters, or Devanagari; words separated by one space. */
export const folded = (text: string): string => (isDevanagari(text) ? foldedHindi(text) : foldedLatin(text));

/** The accepted typing errors for the length of a text: none below 4 letters, one below 7, then two. */
export const errorsAllowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

const figure = (row: readonly number[], at: number): number => row[at] ?? 0;

const isSwapped = (typed: string, row: number, name: string, at: number): boolean =>
  row > 1 && at > 1 && typed[row - 1] === name[at - 2] && typed[row - 2] === name[at - 1];

/**
 * The edit distance (a letter missing, added, changed, or two swapped) of a typed text from the beginning of a name;
 * `max + 1` when there are more than `max`. The name may be longer than the text.
 */
export function errorsAtStart(typed: string, name: string, max: number): number {
  let twoBefore: number[] = [];
  let before = Array.from({ length: name.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const now = [row];
    let min = row;
    for (let at = 1; at <= name.length; at += 1) {
      const changed = typed[row - 1] === name[at - 1] ? 0 : 1;
      const swapped = isSwapped(typed, row, name, at) ? figure(twoBefore, at - 2) + 1 : Number.POSITIVE_INFINITY;
      const cost = Math.min(figure(before, at) + 1, figure(now, at - 1) + 1, figure(before, at - 1) + changed, swapped);
      now.push(cost);
      min = Math.min(min, cost);
    }
    if (min > max) return max + 1;
    [twoBefore, before] = [before, now];
  }
  return Math.min(max + 1, ...before);
}
