import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addDays, parseDay } from '#core/shared/index.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { defaultDates } from '../../../lib/stay-link/stay-link.ts';
import { screenWidth } from '../../../testing/fakes/screen-width.ts';
import { renderPart } from '../../../testing/render.tsx';
import { Calendar } from './calendar.tsx';

it.each([
  [1280, ['November 2026', 'December 2026']],
  [390, ['November 2026']],
])('On a screen of %i px the calendar shows %j', (width, months) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T20:00:00Z'), toFake: ['Date'] });
  screenWidth(width);
  const nothing = () => {};
  const dates = defaultDates(todayInIndia());
  renderPart(<Calendar dates={dates} arrival={null} onArrival={nothing} onChange={nothing} />);
  expect(screen.getAllByText(/^\w+ 2026$/).map(({ textContent }) => textContent)).toEqual(months);
});

describe('With an arrival chosen, the days up to one under the pointer', () => {
  const day = (number: number) => screen.getByRole('button', { name: `${number} December 2026` });
  const ARRIVAL = parseDay('2026-12-10') ?? expect.fail('no day');

  /** Whether a stay up to the 14th is shown, once the pointer came to it from another day. */
  function showsStay(hovers: boolean): boolean {
    vi.useFakeTimers({ now: Date.parse('2026-12-01T20:00:00Z'), toFake: ['Date'] });
    vi.stubGlobal('matchMedia', (media: string) => ({
      ...{ media, matches: media === '(hover: none)' && !hovers, onchange: null },
      ...{ addEventListener() {}, removeEventListener() {}, dispatchEvent: () => false },
    }));
    const nothing = () => {};
    const dates = { arrival: ARRIVAL, departure: addDays(ARRIVAL, 2) };
    renderPart(<Calendar dates={dates} arrival={ARRIVAL} onArrival={nothing} onChange={nothing} />);
    fireEvent.mouseOut(day(10), { relatedTarget: day(14) });
    fireEvent.mouseOver(day(14), { relatedTarget: day(10) });
    return day(12).hasAttribute('data-in-range');
  }

  it('are shown as the stay', () => expect(showsStay(true)).toBe(true));

  it('are not rendered for a finger, which rests over none', () => expect(showsStay(false)).toBe(false));
});
