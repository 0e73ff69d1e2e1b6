import { describe, expect, it } from 'vitest';
import { newContainer, provide, take, token } from './wiring.ts';

const BEDS = token<number>('beds');
const ROOM = token<{ readonly beds: number }>('room');

describe('a container', () => {
  it('creates a component once, from its dependencies, when it is first resolved', () => {
    const container = newContainer();
    const made: string[] = [];
    provide(container, ROOM, (parts) => {
      made.push('room');
      return { beds: take(parts, BEDS) };
    });
    provide(container, BEDS, () => 2);
    expect(made).toEqual([]);
    expect(take(container, ROOM)).toEqual({ beds: 2 });
    expect(take(container, ROOM)).toBe(take(container, ROOM));
    expect(made).toEqual(['room']);
  });

  it('shares nothing with another one', () => {
    const [one, other] = [newContainer(), newContainer()];
    for (const container of [one, other]) provide(container, ROOM, () => ({ beds: 1 }));
    expect(take(one, ROOM)).not.toBe(take(other, ROOM));
  });

  it('uses the last registration', () => {
    const container = newContainer();
    provide(container, BEDS, () => 1);
    provide(container, BEDS, () => 3);
    expect(take(container, BEDS)).toBe(3);
  });

  it('names a component that is not registered', () => {
    expect(() => take(newContainer(), token('breakfast'))).toThrow('breakfast');
  });
});
