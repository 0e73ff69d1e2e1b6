import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Card } from '#contract/search.ts';
import { LAKE_HOUSE } from '../../../testing/data/hotels.ts';
import { STAY } from '../../../testing/data/payments.ts';
import { renderPart } from '../../../testing/render.tsx';
import { HotelCard } from './hotel-card.tsx';

function show(
  change: Partial<Card> = {},
  more: { opening?: boolean; failure?: string; distanceFrom?: string; chosen?: boolean } = {},
) {
  const onOpen = vi.fn();
  const { user } = renderPart(
    <HotelCard
      card={{ ...LAKE_HOUSE, ...change }}
      link={STAY}
      chosen={more.chosen ?? false}
      {...(more.distanceFrom !== undefined && { distanceFrom: more.distanceFrom })}
      opening={more.opening ?? false}
      failure={more.failure ?? null}
      onOpen={onOpen}
      saved={false}
      savingFailure={null}
      onSave={vi.fn()}
      compared={false}
      onCompare={vi.fn()}
    />,
  );
  return { user, onOpen, card: screen.getByRole('article', { name: 'Lake House' }) };
}

describe('a card', () => {
  it('shows stars, rating, and actions', () => {
    const { card } = show();
    for (const words of ['4-star hotel', '8.6', 'Guest score 8.6 of 10', 'Fabulous', 'Free cancellation', '₹1,230']) {
      expect(card.textContent).toContain(words);
    }
    expect(screen.getByRole('img', { name: 'Rated 4.5 of 5' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See Availability, Lake House' }).textContent).toBe('See Availability');
  });

  it('tells its distance from the searched place where that is the order, and none where it is not known', () => {
    const told = (props: object, change: Partial<Card> = {}) => {
      const { card } = show(change, props);
      const text = card.textContent ?? '';
      cleanup();
      return text;
    };
    expect(told({ distanceFrom: 'Dabolim Airport' })).toContain('2.1 km from Dabolim Airport');
    expect(told({ distanceFrom: '' })).toContain('2.1 km away');
    expect(told({ distanceFrom: 'Goa' }, { distanceKm: null })).not.toContain('km');
    expect(told({})).not.toContain('km');
  });

  it('of the hotel that was chosen by its name says so, and others do not', () => {
    const { card } = show({}, { chosen: true });
    expect([card.textContent?.includes('The hotel you searched for'), card.dataset.chosen]).toEqual([true, 'true']);
    cleanup();
    expect(show().card.textContent).not.toContain('you searched for');
  });

  it('of a hotel that is sold out says so, promises nothing, and links to other dates', () => {
    const { card } = show({ soldOut: true, price: null });
    expect(card.textContent).toContain('Sold out for these dates');
    expect(card.textContent).not.toMatch(/Free cancellation|₹|See Availability/);
    expect(card.dataset.soldOut).toBe('true');
    expect(screen.getByRole('link', { name: 'Choose other dates, Lake House' }).textContent).toBe('Choose other dates');
  });

  it('of a hotel without a price in rupees says that, and not that it is sold out', () => {
    const { card } = show({ price: null });
    expect(card.textContent).toContain('No price in rupees for these dates');
    expect(card.dataset.soldOut).toBeUndefined();
  });

  it.each([
    [{ reviewScore: 10, reviewCount: 0 }, '10.0', /review/i],
    [{ reviewScore: null, reviewCount: 3 }, '3 reviews', /Guest score/],
    [{ reviewScore: null, reviewCount: 0 }, 'No reviews', /Guest score/],
    [{ stars: 0 }, 'Panaji', /-star hotel/],
    [{ freeCancellation: false }, 'Lake House', /Free cancellation/],
  ])('with %j shows %s, and nothing unknown', (change, words, unsaid) => {
    const { card } = show(change);
    expect(card.textContent?.toLowerCase()).toContain(words.toLowerCase());
    expect(card.textContent).not.toMatch(unsaid);
  });

  it('opens once for a click while it opens, and is shown as busy', async () => {
    const { user, onOpen, card } = show({}, { opening: true });
    expect(card.getAttribute('aria-busy')).toBe('true');
    await user.click(screen.getByRole('link', { name: 'See Availability, Lake House' }));
    expect(onOpen).not.toHaveBeenCalled();
    expect(screen.getByText('Opening…')).toBeTruthy();
  });

  it('that could not be opened shows why, and tries again', async () => {
    const { user, onOpen } = show({}, { failure: 'This hotel could not be loaded.' });
    expect(screen.getByText('This hotel could not be loaded.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onOpen).toHaveBeenCalledOnce();
  });
});
