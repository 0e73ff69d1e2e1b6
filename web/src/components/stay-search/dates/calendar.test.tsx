import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addDays, type CalendarDay, FURTHEST_ARRIVAL_DAYS, parseDay } from '#core/shared/index.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { defaultDates } from '../../../lib/stay-link/stay-link.ts';
import { screenWidth } from '../../../testing/fakes/screen-width.ts';
import { renderPart } from '../../../testing/render.tsx';
import { Calendar } from './calendar.tsx';
import { nameOfDay, numberOfDay } from './day-names.ts';

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

const day = (number: number) => screen.getByRole('button', { name: `${number} December 2026` });
const ARRIVAL = parseDay('2026-12-10') ?? expect.fail('no day');

describe('A click on a day', () => {
  /** What the calendar says when a day of December is clicked. */
  function clicking(number: number, arrival: CalendarDay | null) {
    vi.useFakeTimers({ now: Date.parse('2026-12-01T20:00:00Z'), toFake: ['Date'] });
    const [onArrival, onChange] = [vi.fn(), vi.fn()];
    const dates = { arrival: ARRIVAL, departure: addDays(ARRIVAL, 2) };
    renderPart(<Calendar {...{ dates, arrival, onArrival, onChange }} />);
    fireEvent.click(day(number));
    return { arrivals: onArrival.mock.calls.flat(), stays: onChange.mock.calls.flat() };
  }

  it('is the arrival, where none was clicked', () =>
    expect(clicking(14, null)).toEqual({ arrivals: ['2026-12-14'], stays: [] }));

  it('completes the stay after an arrival, and before it too', () => {
    const until = clicking(14, ARRIVAL);
    expect(until).toEqual({ arrivals: [], stays: [{ arrival: '2026-12-10', departure: '2026-12-14' }] });
    cleanup();
    const from = clicking(8, ARRIVAL);
    expect(from).toEqual({ arrivals: [], stays: [{ arrival: '2026-12-08', departure: '2026-12-10' }] });
  });

  it('changes nothing on the arrival: a stay has a night', () =>
    expect(clicking(10, ARRIVAL)).toEqual({ arrivals: [], stays: [] }));
});

it('The months go no further back than today, and on until the last day that can be an arrival', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-10T20:00:00Z'), toFake: ['Date'] });
  screenWidth(390);
  const nothing = () => {};
  const dates = { arrival: ARRIVAL, departure: addDays(ARRIVAL, 2) };
  renderPart(<Calendar dates={dates} arrival={null} onArrival={nothing} onChange={nothing} />);
  const next = screen.getByRole('button', { name: 'Next month' });
  const previous = screen.getByRole('button', { name: 'Previous month' });
  const shown = () => screen.getByText(/^\w+ 202\d$/).textContent;
  expect(previous).toHaveProperty('disabled', true);
  const seen = [shown()];
  while (!Reflect.get(next, 'disabled') && seen.length < 30) {
    fireEvent.click(next);
    seen.push(shown());
  }
  expect(seen.slice(0, 2)).toEqual(['December 2026', 'January 2027']);
  const last = addDays(todayInIndia(), FURTHEST_ARRIVAL_DAYS);
  expect(seen.at(-1)).toBe(nameOfDay(last).replace(/^\d+ /, ''));
  const days = screen.getAllByRole('button', { name: /^\d+ \w+ \d{4}$/ });
  expect(days.filter((each) => !Reflect.get(each, 'disabled')).at(-1)?.textContent).toBe(String(numberOfDay(last)));
  fireEvent.click(previous);
  expect(shown()).toBe(seen.at(-2));
});

it('No key leaves the days for a list of months', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-01T20:00:00Z'), toFake: ['Date'] });
  const nothing = () => {};
  const dates = { arrival: ARRIVAL, departure: addDays(ARRIVAL, 2) };
  renderPart(<Calendar dates={dates} arrival={null} onArrival={nothing} onChange={nothing} />);
  day(10).focus();
  fireEvent.keyDown(document, { key: 'y' });
  fireEvent.keyDown(document, { key: 'ArrowDown', ctrlKey: true });
  expect(document.activeElement).toBe(day(10));
});

describe('With an arrival chosen, the days up to one under the pointer', () => {
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
