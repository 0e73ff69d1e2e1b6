import { NO_PAYMENT } from '#src/locales/en/web/payment/payment.ts';
import { PageHeading } from '../../../components/page-heading.tsx';
import { BookingsButton } from '../message/settlement-message.tsx';
import { ResultSheet } from './result-sheet.tsx';

/** The result page without a payment, as when its address was typed; links to the bookings. */
export const NoPayment = () => (
  <ResultSheet>
    <PageHeading>{NO_PAYMENT.title}</PageHeading>
    <p>{NO_PAYMENT.more}</p>
    <BookingsButton />
  </ResultSheet>
);
