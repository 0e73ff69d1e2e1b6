import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Card } from '#contract/search.ts';
import { foundHotels, LAKE_HOUSE } from '../../testing/data/hotels.ts';
import { useSkippedCards } from './use-skipped-cards.ts';

/** Longer than the list has to be still, and than a browser waits for an idle moment. */
const LONG_MS = 3_000;

let width = 0;
const sizes = new Set<() => void>();

/** The list gets a width, as in a browser at first and at each change. */
function resize(to: number): void {
  width = to;
  for (const notice of sizes) notice();
}

beforeEach(() => {
  vi.useFakeTimers();
  sizes.clear();
  width = 0;
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly notice: () => void;
      constructor(notice: () => void) {
        this.notice = notice;
      }
      observe = () => void sizes.add(this.notice);
      disconnect = () => void sizes.delete(this.notice);
    },
  );
});

const { hotels } = foundHotels(LAKE_HOUSE);
const many = (count: number): readonly Card[] =>
  Array.from({ length: count }, (_, at) => ({ ...(hotels[0] as Card), hotelId: `${at}` }));

function List({ cards }: { cards: readonly Card[] }) {
  const list = useRef<HTMLUListElement>(null);
  useSkippedCards(list, cards);
  return (
    <ul ref={list}>
      {cards.map(({ hotelId }) => (
        <li key={hotelId} />
      ))}
    </ul>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function renderList(count: number) {
  const { container, rerender, unmount } = render(<List cards={many(count)} />);
  const list = container.querySelector('ul');
  const show = (cards: readonly Card[]) => rerender(<List cards={cards} />);
  return { skips: () => list?.hasAttribute('data-skips'), show, unmount };
}

describe('cards far from the screen', () => {
  it('are skipped once the list has had its width for some frames', () => {
    const { skips } = renderList(25);
    resize(390);
    pass(299);
    expect(skips()).toBe(false);
    pass(LONG_MS);
    expect(skips()).toBe(true);
  });

  it('are not skipped in a short list, nor before the list has a width', () => {
    const short = renderList(24);
    const long = renderList(25);
    pass(LONG_MS);
    expect([short.skips(), long.skips()]).toEqual([false, false]);
    resize(390);
    pass(LONG_MS);
    expect([short.skips(), long.skips()]).toEqual([false, true]);
  });

  it('are laid out again in another width before they are skipped; another height changes nothing', () => {
    const { skips } = renderList(40);
    resize(390);
    pass(LONG_MS);
    resize(390);
    expect(skips()).toBe(true);
    resize(844);
    expect(skips()).toBe(false);
    pass(200);
    resize(845);
    pass(200);
    expect(skips()).toBe(false);
    pass(LONG_MS);
    expect(skips()).toBe(true);
  });

  it('are laid out when the list gets other hotels, and nothing follows when it is gone', () => {
    const { skips, show, unmount } = renderList(40);
    resize(390);
    pass(LONG_MS);
    show(many(60));
    expect(skips()).toBe(false);
    resize(390);
    pass(LONG_MS);
    expect(skips()).toBe(true);
    unmount();
    expect(sizes.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
