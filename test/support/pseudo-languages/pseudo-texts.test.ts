import { describe, expect, it } from 'vitest';
import { accented, mirrored, pseudoTexts } from './pseudo-texts.ts';

const ENGLISH = {
  title: 'Voucher',
  nights: (count: number) => `${count} nights`,
  of: (hotel: string, ages: readonly number[]) => `Cancel ${hotel} (${ages.join()})`,
  label: (name: string) => name,
  lines: ['One line', { deep: 'Deeper' }],
  figure: 3,
};

describe('a pseudo-language', () => {
  const pseudo = pseudoTexts(ENGLISH, accented);

  it('has every text in brackets, with accents and longer', () => {
    expect(pseudo.title).toBe('⟦Ṽõûçĥéŕ ~~⟧');
    expect(pseudo.lines).toEqual(['⟦Õñé ļîñé ~~~⟧', { deep: '⟦Ðééþéŕ ~~⟧' }]);
    expect(pseudo.figure).toBe(3);
  });

  it('keeps the figures and values of a sentence', () => {
    expect(pseudo.nights(2)).toBe('⟦2 ñîĝĥţš ~~~⟧');
    expect(pseudo.of('Sea View', [3, 4])).toMatch(/^⟦Çàñçéļ Sea View \(3,4\)[ ~]+⟧$/);
    expect(pseudo.label('Resort')).toBe('Resort');
  });

  it('can be written from right to left, word by word', () => {
    expect(pseudoTexts(ENGLISH, mirrored).lines[0]).toBe('⟦\u202eÕñé\u202c \u202eļîñé\u202c ~~~⟧');
  });
});
