import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CalendarDay } from '#core/shared/index.ts';
import { choosePriceUnit } from '../../../lib/prices/price-unit.ts';
import { LAKE_HOUSE } from '../../../testing/data/hotels.ts';
import { renderPart } from '../../../testing/render.tsx';
import { CardPrice } from './card-price.tsx';

const DATES = { arrival: '2026-12-01' as CalendarDay, departure: '2026-12-04' as CalendarDay };

it('A card shows the total price and, where the policy has it, that of a night', () => {
  renderPart(
    <CardPrice card={{ ...LAKE_HOUSE, price: { amount: 10_080, note: null, perNight: 3360 } }} dates={DATES} />,
  );
  expect(screen.getByText('₹10,080')).toBeDefined();
  expect(screen.getByText('₹3,360 a night')).toBeDefined();
});

it('A card without a price of a night shows none', () => {
  renderPart(<CardPrice card={{ ...LAKE_HOUSE, price: { amount: 1230, note: null, perNight: null } }} dates={DATES} />);
  expect(screen.getByText('₹1,230')).toBeDefined();
  expect(screen.queryByText(/a night/)).toBeNull();
});

it('Per night, a card has the average first, with the whole stay and its note', () => {
  choosePriceUnit('night');
  const price = { amount: 1000, note: '+ ₹200.00 extra GST and fees', perNight: null };
  renderPart(<CardPrice card={{ ...LAKE_HOUSE, price }} dates={DATES} />);
  expect(screen.getByText('₹333.33').tagName).toBe('STRONG');
  expect(screen.getByText('per night on average')).toBeDefined();
  expect(screen.getByText('₹1,000 for 3 nights')).toBeDefined();
  expect(screen.getByText('+ ₹200.00 extra GST and fees')).toBeDefined();
});

it('Per night, a hotel without a price still says why', () => {
  choosePriceUnit('night');
  renderPart(<CardPrice card={{ ...LAKE_HOUSE, price: null }} dates={DATES} />);
  expect(screen.getByText('No price in rupees for these dates')).toBeDefined();
});
