import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_GUESTS } from '#core/guest-selection/index.ts';
import { todayInIndia } from '../../../lib/dates/today.ts';
import { defaultDates } from '../../../lib/stay-link/stay-link.ts';
import { renderPart } from '../../../testing/render.tsx';
import { StaySearch } from '../stay-search.tsx';

const button = () => screen.getByRole('button', { name: /^Dates/ });
const arrival = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Check-in' });
const departure = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Check-out' });

async function open() {
  const onSearch = vi.fn();
  const goal = { place: 'Goa', latitude: 15.3, longitude: 74 };
  const stay = { dates: defaultDates(todayInIndia()), guests: DEFAULT_GUESTS };
  const { user } = renderPart(<StaySearch goal={goal} stay={stay} onSearch={onSearch} />);
  await user.click(button());
  const panel = within(await screen.findByRole('dialog', { name: 'Dates' }));
  await panel.findByRole('textbox', { name: 'Check-in' });
  return { user, panel, onSearch };
}

async function write(user: UserEvent, field: HTMLInputElement, text: string): Promise<void> {
  await user.clear(field);
  await user.type(field, text);
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T20:00:00Z'), toFake: ['Date'] });
});

describe('typed dates', () => {
  it('start with those of the search, and show the number of nights', async () => {
    const { panel } = await open();
    expect([arrival().value, departure().value]).toEqual(['21 Nov 2026', '25 Nov 2026']);
    expect(panel.getByText('4 nights').tagName).toBe('OUTPUT');
  });

  it('are applied with Enter, one after the other, and shown in the calendar', async () => {
    const { user, onSearch } = await open();
    await write(user, arrival(), '12/12/2026{Enter}');
    expect(document.activeElement).toBe(departure());
    expect([departure().selectionStart, departure().selectionEnd], 'typing replaces it').toEqual([0, 11]);
    expect([arrival().value, departure().value]).toEqual(['12 Dec 2026', '16 Dec 2026']);
    expect(screen.getByText('December 2026')).toBeTruthy();
    expect(onSearch, 'Enter in a date does not search').not.toHaveBeenCalled();
    await write(user, departure(), '14 dec{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button());
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(onSearch.mock.calls[0]?.[0].dates).toEqual({ arrival: '2026-12-12', departure: '2026-12-14' });
  });

  it('are applied when the focus leaves, and the nights follow', async () => {
    const { user, panel } = await open();
    await write(user, departure(), '2026-11-22');
    await user.tab();
    expect(panel.getByText('1 night')).toBeTruthy();
    expect(departure().value).toBe('22 Nov 2026');
  });

  it.each([
    ['Check-in', 'soon', 'Write a date such as 12 Dec 2026.'],
    ['Check-in', '20 Nov 2026', 'Arrival can’t be before today.'],
    ['Check-in', '1 Jan 2030', 'Arrival can be at most 500 days from today.'],
    ['Check-out', '21 Nov 2026', 'Departure must be after arrival.'],
    ['Check-out', '31 Dec 2026', 'A stay can have at most 30 nights.'],
  ])('that are invalid stay with the reason: %s %s', async (label, text, sentence) => {
    const { user, panel } = await open();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: label });
    await write(user, field, `${text}{Enter}`);
    expect(panel.getByText(sentence).getAttribute('role')).toBe('alert');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([text, 'true']);
    expect(panel.getByText('4 nights')).toBeTruthy();
    await user.clear(field);
    await user.tab();
    expect(panel.queryByText(sentence)).toBeNull();
    expect(field.value).toMatch(/ Nov 2026$/);
  });
});

describe('clicked dates', () => {
  const day = (name: string) => screen.getByRole('button', { name });

  it('count from the first click, with as many nights as before, also when the panel is closed', async () => {
    const { user, panel, onSearch } = await open();
    await user.click(day('28 November 2026'));
    expect([arrival().value, departure().value]).toEqual(['28 Nov 2026', '2 Dec 2026']);
    expect(panel.getByText('4 nights')).toBeTruthy();
    expect(panel.getByText('Choose the day you leave')).toBeTruthy();
    expect(button().textContent).toBe('Sat, 28 Nov – Wed, 2 Dec · 4 nights');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(onSearch.mock.calls[0]?.[0].dates).toEqual({ arrival: '2026-11-28', departure: '2026-12-02' });
  });

  it('end with the click on the departure', async () => {
    const { user, onSearch } = await open();
    await user.click(day('28 November 2026'));
    await user.click(day('30 November 2026'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(onSearch.mock.calls[0]?.[0].dates).toEqual({ arrival: '2026-11-28', departure: '2026-11-30' });
  });

  it('start again with typing between two clicks', async () => {
    const { user, panel } = await open();
    await user.click(day('28 November 2026'));
    await write(user, arrival(), '27 Nov 2026{Enter}');
    expect(panel.getByText('Choose your dates')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
