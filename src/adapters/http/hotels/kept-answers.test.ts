import { describe, expect, it } from 'vitest';
import { instant } from '#core/shared/index.ts';
import { type KeptAnswer, KeptAnswers } from './kept-answers.ts';

const answer = (bytes: number): KeptAnswer => ({ until: instant(0), bytes: Buffer.alloc(bytes) });

/** Room for three answers of 1,000 bytes. */
const ROOM = 3 * (512 + 1 + 1_000);

describe('kept answers', () => {
  it('are found by their names until there is no room, those asked for the longest time ago going first', () => {
    const kept = new KeptAnswers(ROOM);
    for (const name of ['a', 'b', 'c']) kept.keep(name, answer(1_000));
    expect(kept.get('a')).toBeDefined();
    kept.keep('d', answer(1_000));
    expect(['a', 'b', 'c', 'd'].filter((name) => kept.get(name))).toEqual(['a', 'c', 'd']);
  });

  it('make room for a large one, and give it back', () => {
    const kept = new KeptAnswers(ROOM);
    for (const name of ['a', 'b', 'c']) kept.keep(name, answer(1_000));
    kept.keep('d', answer(3_500));
    expect(['a', 'b', 'c', 'd'].filter((name) => kept.get(name))).toEqual(['d']);
    kept.keep('d', answer(1_000));
    kept.keep('e', answer(1_000));
    kept.keep('f', answer(1_000));
    expect(['d', 'e', 'f'].filter((name) => kept.get(name))).toEqual(['d', 'e', 'f']);
  });

  it('do not hold what is larger than all their room, and drop nothing else for good', () => {
    const kept = new KeptAnswers(ROOM);
    kept.keep('a', answer(10_000));
    expect(kept.get('a')).toBeUndefined();
    kept.keep('b', answer(1_000));
    expect(kept.get('b')?.bytes).toHaveLength(1_000);
  });

  it('count their names, which callers make up', () => {
    const kept = new KeptAnswers(ROOM);
    kept.keep('x'.repeat(ROOM), answer(0));
    expect(kept.get('x'.repeat(ROOM))).toBeUndefined();
  });

  it('are replaced under the same name', () => {
    const kept = new KeptAnswers(ROOM);
    const second = answer(20);
    kept.keep('a', answer(10));
    kept.keep('a', second);
    expect(kept.get('a')).toBe(second);
  });
});
