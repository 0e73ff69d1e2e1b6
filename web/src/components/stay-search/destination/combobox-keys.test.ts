import { describe, expect, it } from 'vitest';
import { type ComboboxState, LAST, meaningOf } from './combobox-keys.ts';

const CLOSED: ComboboxState = { open: false, active: -1, count: 0 };
const TEXT: ComboboxState = { open: true, active: -1, count: 3 };
const FIRST: ComboboxState = { ...TEXT, active: 0 };
const THIRD: ComboboxState = { ...TEXT, active: 2 };

const read = (keys: string, now: ComboboxState) => {
  const altKey = keys.startsWith('Alt+');
  return meaningOf({ key: keys.replace('Alt+', ''), altKey }, now);
};
const highlighted = (active: number) => ({ act: 'highlight', active, own: true });
const open = (active: number) => ({ act: 'open', active, own: true });
const close = { act: 'close', active: -1, own: true };

describe('the keys of a combobox', () => {
  it.each([
    ['ArrowDown', 'opens the list at its first option', CLOSED, open(0)],
    ['ArrowDown', 'goes from the text to the first option', TEXT, highlighted(0)],
    ['ArrowDown', 'goes on to the next option', FIRST, highlighted(1)],
    ['ArrowDown', 'goes round from the last option to the first', THIRD, highlighted(0)],
    ['Alt+ArrowDown', 'opens the list and stays in the text', CLOSED, open(-1)],
    ['Alt+ArrowDown', 'leaves an open list as it is', THIRD, highlighted(2)],
    ['ArrowUp', 'opens the list at its last option', CLOSED, open(LAST)],
    ['ArrowUp', 'goes from the text to the last option', TEXT, highlighted(2)],
    ['ArrowUp', 'goes back to the option before', THIRD, highlighted(1)],
    ['ArrowUp', 'goes round from the first option to the last', FIRST, highlighted(2)],
    ['Alt+ArrowUp', 'closes the list', THIRD, close],
    ['Alt+ArrowUp', 'means nothing where the list is closed', CLOSED, null],
    ['Enter', 'chooses where the list is open', THIRD, { act: 'choose', active: 2, own: false }],
    ['Enter', 'is left to the form where the list is closed', CLOSED, null],
    ['Escape', 'closes the list', FIRST, close],
    ['Escape', 'clears the text where the list is closed', CLOSED, { act: 'clear', active: -1, own: true }],
    ['Tab', 'closes the list and goes on', THIRD, { act: 'close', active: -1, own: false }],
    ['Tab', 'goes on where the list is closed', CLOSED, null],
    ['Home', 'goes back to the text', THIRD, { act: 'highlight', active: -1, own: false }],
    ['End', 'goes back to the text', THIRD, { act: 'highlight', active: -1, own: false }],
    ['ArrowLeft', 'goes back to the text', THIRD, { act: 'highlight', active: -1, own: false }],
    ['ArrowRight', 'goes back to the text', THIRD, { act: 'highlight', active: -1, own: false }],
    ['Home', 'is left to the text where the list is closed', CLOSED, null],
    ['a', 'is typed', TEXT, null],
    ['Backspace', 'is typed', THIRD, null],
    ['constructor', 'is no key', TEXT, null],
  ])('%s %s', (keys, _, now, meaning) => {
    expect(read(keys, now)).toEqual(meaning);
  });
});
