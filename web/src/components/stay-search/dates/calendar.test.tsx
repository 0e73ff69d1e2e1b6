import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
