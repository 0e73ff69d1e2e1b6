import { describe, expect, it } from 'vitest';
import { BrokenTransitions, ForbiddenTransition, machine, type Transitions } from './transitions.ts';

const door = machine('a door', 'closed', { closed: ['open', 'locked'], open: ['closed'], locked: ['closed'] });

describe('a table of transitions', () => {
  it('allows its steps and no others', () => {
    const allowed = door.states.flatMap((from) =>
      door.states.filter((to) => door.allows(from, to)).map((to) => `${from} ${to}`),
    );
    expect(allowed).toEqual(['closed open', 'closed locked', 'open closed', 'locked closed']);
    expect(door.step('closed', 'open')).toBe('open');
    expect(() => door.step('open', 'locked')).toThrow(ForbiddenTransition);
    const message = "a door can't go from open to open";
    expect(() => door.step('open', 'open')).toThrow(expect.objectContaining({ name: 'ForbiddenTransition', message }));
  });

  it('can be read by views', () => {
    expect(door).toMatchObject({ name: 'a door', initial: 'closed', states: ['closed', 'open', 'locked'] });
    expect(door.next('closed')).toEqual(['open', 'locked']);
  });

  it('is refused when a step leads to an unknown state', () => {
    const table = { closed: ['ajar'] } as unknown as Transitions<'closed'>;
    expect(() => machine('a door', 'closed', table)).toThrow(BrokenTransitions);
    const message = 'The transitions of a door are invalid: ajar is no state';
    expect(() => machine('a door', 'closed', table)).toThrow(
      expect.objectContaining({ name: 'BrokenTransitions', message }),
    );
  });

  it('is refused when a state can’t be reached', () => {
    const table: Transitions<'closed' | 'open' | 'walled'> = { closed: ['open'], open: ['closed'], walled: ['open'] };
    expect(() => machine('a door', 'closed', table)).toThrow("walled can't be reached from closed");
  });
});
