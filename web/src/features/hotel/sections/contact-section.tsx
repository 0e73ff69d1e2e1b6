import type { HotelDetails } from '#contract/hotels.ts';
import { HOTEL } from '#src/locales/en/web/hotel/hotel.ts';
import classes from './hotel-sections.module.css';

/** The contact of the hotel, as plain text without links. */
export const ContactSection = ({ contact: { phone, email } }: { contact: HotelDetails['contact'] }) => (
  <dl className={classes.facts}>
    <dt>{HOTEL.phone}</dt>
    <dd>{phone ?? HOTEL.noPhone}</dd>
    <dt>{HOTEL.email}</dt>
    <dd>{email ?? HOTEL.noEmail}</dd>
  </dl>
);
