import { distanceKm } from '#core/stays/index.ts';
import type { HotelDetails } from '../../../lib/api/shapes.ts';
import type { HotelLink } from '../../../lib/stay-link.ts';
import { addressInWords } from '../address-in-words.ts';
import { HOTEL } from '../texts.ts';
import classes from './hotel-sections.module.css';

/** Where the hotel stands: address, distance from the place that was searched, coordinates. */
export function LocateSection({ link, hotel }: { link: HotelLink; hotel: HotelDetails }) {
  const { zip, country, latitude, longitude } = hotel;
  return (
    <dl className={classes.facts}>
      <dt>{HOTEL.address}</dt>
      <dd>{[addressInWords(hotel), zip, country].filter((part) => part !== '').join(', ')}</dd>
      {link.place !== '' && (
        <>
          <dt>{HOTEL.distance}</dt>
          <dd>{HOTEL.distanceFrom(distanceKm(link, hotel).toFixed(1), link.place)}</dd>
        </>
      )}
      <dt>{HOTEL.coordinates}</dt>
      <dd>{`${latitude.toFixed(4)}, ${longitude.toFixed(4)}`}</dd>
    </dl>
  );
}
