import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { PriceCard } from '#contract/terms.ts';
import { appState } from '../../../lib/state/app-state.ts';
import { LAKE_HOUSE_DETAILS } from '../../../testing/data/hotels.ts';
import { PRICE, STAY } from '../../../testing/data/payments.ts';
import { ASHA, renderPart, signIn } from '../../../testing/render.tsx';
import { BookingBox, type PayProps } from './booking-box.tsx';

const withExtraDiscount: PriceCard = {
  ...PRICE,
  total: 7_065,
  paymentAmount: 706_500,
  lines: [{ code: 'extra_discount', label: 'Additional Discount', amount: -5_435 }],
};
const hotel = { ...LAKE_HOUSE_DETAILS, priceCards: { standard: PRICE, withExtraDiscount } };

/** A panel that covers the page at every second click, and counts the clicks as what was typed. */
function CoveringPay({ user, card: { total }, onCover }: PayProps) {
  const [typed, setTyped] = useState(0);
  const isCovered = typed % 2 === 1;
  useEffect(() => onCover(isCovered), [isCovered, onCover]);
  return (
    <button type="button" onClick={() => setTyped(typed + 1)}>
      {`${user?.name ?? 'A visitor'} pays ${total}, covered: ${isCovered}, ${typed} typed`}
    </button>
  );
}

it('The panel outlives a sign-in in it: the page changes once nothing covers it, and a sign-out starts anew', async () => {
  const { user } = renderPart(
    <BookingBox
      link={STAY}
      hotel={hotel}
      Pay={CoveringPay}
      onNewPrice={vi.fn()}
      onUsualPrice={vi.fn()}
      onOtherRoom={vi.fn()}
    />,
  );
  await user.click(await screen.findByText('A visitor pays 12500, covered: false, 0 typed'));
  await screen.findByText('A visitor pays 12500, covered: true, 1 typed');
  act(() => signIn({ ...ASHA, discounts: 1 }));
  // The account's price is paid; the page still shows the visitor's.
  const covered = screen.getByText('Asha Rao pays 7065, covered: true, 1 typed');
  expect(screen.getByRole('link', { name: 'Continue Booking' })).toBeTruthy();
  expect(screen.queryByText('Additional Discount')).toBeNull();
  await user.click(covered);
  await screen.findByText('Asha Rao pays 7065, covered: false, 2 typed');
  expect(screen.queryByRole('link', { name: 'Continue Booking' })).toBeNull();
  expect(screen.getByText('Additional Discount')).toBeTruthy();
  act(() => appState.setState(({ user: was }) => ({ user: { ...was, currentUser: null } })));
  await screen.findByText('A visitor pays 12500, covered: false, 0 typed');
});
