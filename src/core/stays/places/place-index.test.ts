import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NamedPlace, PlaceIndex } from './place-index.ts';

const place = (name: string, rank: number, more: Partial<NamedPlace> = {}): NamedPlace => ({
  ...{ name, rank, areas: ['Kerala'] },
  ...more,
});

const PLACES = [
  place('Manali', 40, { areas: ['Himachal Pradesh'] }),
  place('Manali', 900, { areas: ['Tamil Nadu'] }),
  place('Bengaluru', 2, { otherNames: ['Bangalore', 'बेंगलुरु'], areas: ['Karnataka', 'Bangalore Urban'] }),
  place('Bhilai', 50, { areas: ['Chhattisgarh'] }),
  place('New Delhi', 160, { areas: ['Delhi'] }),
  place('Delhi', 1, { areas: ['Delhi'] }),
  place('Delvada', 5_000, { areas: ['Gujarat'] }),
  place('Kempegowda International Airport', 201, { codes: ['BLR'], areas: ['Bengaluru', 'Bangalore', 'Karnataka'] }),
  place('Taj Mahal', 211, { areas: ['Agra', 'Uttar Pradesh'] }),
  place('BLR Towers', 9_000),
];
const index = new PlaceIndex(PLACES);
const found = (text: string, max = 10) => index.suggest(text, max).map(({ item, match }) => `${item.name} ${match}`);

describe('finding places', () => {
  it.each([
    ['manali', ['Manali name', 'Manali name']],
    ['bangal', ['Bengaluru name']],
    ['del', ['Delhi name', 'Delvada name', 'New Delhi within']],
    ['delhi', ['Delhi name', 'New Delhi within']],
    ['blr', ['Kempegowda International Airport name', 'BLR Towers name']],
    ['bl', ['BLR Towers name']],
    ['airport bangalore', ['Kempegowda International Airport words']],
    ['bangalore', ['Bengaluru name']],
    ['hotels near taj mahal', ['Taj Mahal name']],
    ['Hotel in Delhi', ['Delhi name', 'New Delhi within']],
    ['taj agra', ['Taj Mahal words']],
    ['agra uttar', []],
    ['banglore', ['Bengaluru guess']],
    ['बेंगलुरू', ['Bengaluru guess']],
    ['बेंगलुरु', ['Bengaluru name']],
    ['भिलाई', ['Bhilai guess']],
    ['blai', []],
    ['taaj', ['Taj Mahal guess']],
    ['newdeli', ['New Delhi guess']],
    ['', []],
    ['hotels near ', []],
    [' , Delhi', []],
    ['xyzzy', []],
  ])('for %j gives %j', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it('suggests the better known of equal names first', () => {
    expect(index.suggest('manali', 10).map(({ item }) => item.areas[0])).toEqual(['Himachal Pradesh', 'Tamil Nadu']);
  });

  it('is narrowed by an area after a comma, unless that is the country', () => {
    expect(index.suggest('manali, tamil', 10).map(({ item }) => item.rank)).toEqual([900]);
    expect(found('manali, Kerala')).toEqual([]);
    expect(found('manali, India')).toEqual(found('manali'));
  });

  it('returns at most as many as are wanted, the best of them', () => {
    expect(found('del', 2)).toEqual(['Delhi name', 'Delvada name']);
    expect(found('delhi', 0)).toEqual([]);
  });

  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{7,12}$/), { minLength: 1, maxLength: 9 });

  it('finds every name by each of its beginnings, and first by the whole', () => {
    fc.assert(
      fc.property(names, fc.nat(), (all, chosen) => {
        const own = new PlaceIndex(all.map((name, rank) => place(name, rank)));
        const name = all[chosen % all.length] ?? '';
        expect(own.suggest(name, 10)[0]).toMatchObject({ item: { name }, match: 'name' });
        for (let length = 1; length <= name.length; length += 1) {
          expect(own.suggest(name.slice(0, length), 10).some(({ item }) => item.name === name)).toBe(true);
        }
      }),
    );
  });

  it('finds every name with up to two errors after its second letter, and says that it guesses', () => {
    const error = (...kinds: readonly string[]) =>
      fc.tuple(fc.nat(), fc.constantFrom(...kinds), fc.constantFrom(...'xqz'));
    const errors = fc.oneof(
      fc.tuple(error('lost', 'added', 'changed', 'swapped')),
      fc.tuple(error('changed'), error('changed')),
    );
    fc.assert(
      fc.property(names, fc.nat(), errors, (all, chosen, made) => {
        const own = new PlaceIndex(all.map((name, rank) => place(name, rank)));
        const name = all[chosen % all.length] ?? '';
        const typed = made.reduce<string>((text, [where, how, letter]) => {
          const at = 2 + (where % (text.length - 3));
          const [before, here, next, after] = [
            text.slice(0, at),
            text.charAt(at),
            text.charAt(at + 1),
            text.slice(at + 2),
          ];
          if (how === 'lost') return `${before}${next}${after}`;
          if (how === 'added') return `${before}${letter}${here}${next}${after}`;
          return how === 'changed' ? `${before}${letter}${next}${after}` : `${before}${next}${here}${after}`;
        }, name);
        fc.pre(typed.length >= 7);
        const hit = own.suggest(typed, 10).find(({ item }) => item.name === name);
        expect(hit).toBeDefined();
        if (!name.startsWith(typed)) expect(hit?.match).toBe('guess');
      }),
    );
  });

  it('never throws, repeats no place and gives what begins with the text before any guess', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('del', 'delhi', 'manli', 'b'));
    fc.assert(
      fc.property(text, fc.nat({ max: 12 }), (typed, max) => {
        const hits = index.suggest(typed, max);
        expect(hits.length).toBeLessThanOrEqual(max);
        expect(new Set(hits.map(({ item }) => item)).size).toBe(hits.length);
        const guessed = hits.findIndex(({ match }) => match === 'guess');
        if (guessed >= 0) expect(hits.slice(guessed).every(({ match }) => match === 'guess')).toBe(true);
      }),
    );
  });
});
