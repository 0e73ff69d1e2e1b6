import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LAKE_BOOKING } from '../../../testing/data/bookings.ts';
import { renderPart } from '../../../testing/render.tsx';
import { serve } from '../../../testing/server.ts';
import { useBookings } from './bookings.ts';

function Names({ user }: { user: string }) {
  const { data } = useBookings(user, 'confirmed');
  return <p>{data === undefined ? `Nothing of ${user} yet` : data.map(({ name }) => name).join(', ')}</p>;
}

it('Another traveller on the same page does not see the bookings of the previous one', async () => {
  serve('GET /hotel', [LAKE_BOOKING]);
  const { rerender } = renderPart(<Names user="asha" />);
  await screen.findByText(LAKE_BOOKING.name);
  serve('GET /hotel', () => new Promise<Response>(() => {}));
  rerender(<Names user="ravi" />);
  expect(await screen.findByText('Nothing of ravi yet')).toBeDefined();
  expect(screen.queryByText(LAKE_BOOKING.name)).toBeNull();
});
