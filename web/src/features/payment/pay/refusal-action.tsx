import { Button } from '@mantine/core';
import { PAYMENT } from '#src/locales/en/web/payment/payment.ts';
import { Link } from '../../../components/link.tsx';
import { paths } from '../../../lib/paths.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';

const OTHER_STAY = new Set(['SOLD_OUT', 'PRICE_UNAVAILABLE', 'AMOUNT_TOO_LARGE', 'NOT_FOUND', 'VALIDATION_FAILED']);
const NEW_PRICE = new Set([
  'RATE_GONE',
  'CHANGE_OUTDATED',
  'QUOTE_EXPIRED',
  'DISCOUNT_GONE',
  'PRICE_CHANGED',
  'AMOUNT_MISMATCH',
  'CONTRADICTS_QUOTE',
]);
const BOOKINGS = new Set(['ALREADY_PAID', 'ALREADY_CANCELLED', 'SIGNATURE_MISMATCH', 'REFUND_DUE']);

/** Whether a refusal has an action of its own; after any other the traveller can pay again. */
export const hasRefusalAction = (code: string): boolean =>
  [OTHER_STAY, NEW_PRICE, BOOKINGS].some((codes) => codes.has(code));

export interface RefusalActionProps {
  /** The code of the refusal. */
  readonly code: string;
  readonly link: HotelLink;
  readonly onNewPrice: () => void;
}

/** The action after a refusal; none where the traveller can pay again. */
export function RefusalAction({ code, link, onNewPrice }: RefusalActionProps) {
  if (OTHER_STAY.has(code)) {
    return (
      <Button variant="default" component={Link} to={paths.results.href({ ...link, sort: 'none', page: 1 })}>
        {PAYMENT.otherHotels}
      </Button>
    );
  }
  if (NEW_PRICE.has(code)) {
    return (
      <Button variant="default" onClick={onNewPrice}>
        {PAYMENT.newPrice}
      </Button>
    );
  }
  if (BOOKINGS.has(code)) {
    return (
      <Button variant="default" component={Link} to={paths.bookings.href()}>
        {PAYMENT.myBookings}
      </Button>
    );
  }
  return null;
}
