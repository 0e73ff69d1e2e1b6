import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { savedHotelOf } from '../../lib/state/saved-hotels.ts';
import { LAKE_HOUSE } from '../../testing/data/hotels.ts';
import { STAY } from '../../testing/data/payments.ts';
import { renderPart } from '../../testing/render.tsx';
import { CompareBar } from './compare-bar.tsx';
import { useCompared } from './use-compared.ts';

const hotel = (id: number) => ({ ...savedHotelOf(LAKE_HOUSE), hotelId: `h-${id}`, name: `Hotel ${id}` });

function Chooser() {
  const compared = useCompared();
  return (
    <>
      {[1, 2, 3, 4, 5].map((id) => (
        <button key={id} type="button" aria-pressed={compared.has(`h-${id}`)} onClick={() => compared.press(hotel(id))}>
          Hotel {id}
        </button>
      ))}
      <CompareBar compared={compared} link={STAY} page={3} />
    </>
  );
}

it('Hotels are chosen up to four, counted, linked with the stay, and removed', async () => {
  const { user } = renderPart(<Chooser />);
  const press = (id: number) => user.click(screen.getByRole('button', { name: `Hotel ${id}` }));
  expect(screen.queryByRole('status')).toBeNull();
  await press(1);
  expect(screen.getByRole('status').textContent).toContain('1 of 4 hotels chosen to compare');
  expect(screen.getByRole('status').textContent).toContain('Choose one more');
  for (const id of [2, 3, 4]) await press(id);
  await press(5);
  expect(screen.getByRole('status').textContent).toContain('You can compare 4 hotels at a time.');
  expect(screen.getByRole('button', { name: 'Hotel 5' }).getAttribute('aria-pressed')).toBe('false');
  await press(2);
  expect(screen.getByRole('status').textContent).toContain('3 of 4 hotels chosen');
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Compare now' });
  const query = new URL(href).searchParams;
  expect([query.get('hotels'), query.get('page'), query.get('arrivalDate')]).toEqual([
    'h-1,h-3,h-4',
    '3',
    STAY.dates.arrival,
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove all' }));
  expect(screen.queryByRole('status')).toBeNull();
});
