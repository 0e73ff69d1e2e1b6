import { Button } from '@mantine/core';
import useSWR from 'swr';
import type { UserDetails } from '#contract/auth.ts';
import { CHECK } from '#src/locales/en/web/payment/check.ts';
import { PAYMENT } from '#src/locales/en/web/payment/payment.ts';
import { money } from '../../../lib/format/format.ts';
import { hotelDetailsKey, readHotelDetails } from '../../../lib/hotels/hotel-details.ts';
import { priceFor } from '../../../lib/prices/price-for.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';

export interface RateGoneProps {
  readonly link: HotelLink;
  /** Null for a visitor. */
  readonly user: UserDetails | null;
  readonly onUsualPrice: () => void;
  readonly onOtherRoom: () => void;
}

/** The ways on after a chosen rate is gone: the usual price of the hotel with its amount, and other rooms. */
export function RateGone({ link, user, onUsualPrice, onOtherRoom }: RateGoneProps) {
  const standard = { ...link, rates: [] };
  const { data, error, isValidating, mutate } = useSWR(
    hotelDetailsKey(link.hotelId, standard),
    () => readHotelDetails(link.hotelId, standard),
    { revalidateOnMount: true },
  );
  const price = data === undefined ? null : priceFor(data, user);
  return (
    <>
      {isValidating && (
        <Button loading aria-label={CHECK.usualLoading}>
          {CHECK.usualLoading}
        </Button>
      )}
      {!isValidating && price !== null && (
        <Button onClick={onUsualPrice}>{CHECK.usualPrice(money(price.total))}</Button>
      )}
      {!isValidating && error !== undefined && data === undefined && (
        <Button variant="default" onClick={() => void mutate()}>
          {PAYMENT.newPrice}
        </Button>
      )}
      <Button variant="default" onClick={onOtherRoom}>
        {CHECK.otherRoom}
      </Button>
    </>
  );
}
