import { useMemo } from 'react';
import type { HotelDetails } from '#contract/hotels.ts';
import { distanceKm } from '#core/stays/index.ts';
import { HOTEL } from '#src/locales/en/web/hotel/hotel.ts';
import { LOCATE } from '#src/locales/en/web/hotel/locate-section.ts';
import type { MapPoint } from '../../../components/map/map-adapter.ts';
import { MapFrame } from '../../../components/map/map-frame.tsx';
import { isOnMap } from '../../../components/map/placed.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import { formatAddress } from '../format-address.ts';
import classes from './hotel-sections.module.css';
import locate from './locate-section.module.css';

export interface LocateSectionProps {
  readonly link: HotelLink;
  readonly hotel: HotelDetails;
}

/** The location of the hotel: address, distance from the searched place, coordinates, and a map. */
export function LocateSection({ link, hotel }: LocateSectionProps) {
  const { zip, country, latitude, longitude } = hotel;
  const isPlaced = isOnMap(hotel);
  return (
    <>
      <dl className={classes.facts}>
        <dt>{HOTEL.address}</dt>
        <dd>{[formatAddress(hotel), zip, country].filter((part) => part !== '').join(', ')}</dd>
        {link.place !== '' && isPlaced && (
          <>
            <dt>{HOTEL.distance}</dt>
            <dd>{HOTEL.distanceFrom(distanceKm(link, hotel).toFixed(1), link.place)}</dd>
          </>
        )}
        <dt>{HOTEL.coordinates}</dt>
        <dd>{isPlaced ? `${latitude.toFixed(4)}, ${longitude.toFixed(4)}` : LOCATE.unknown}</dd>
      </dl>
      {isPlaced && <HotelMap hotel={hotel} />}
    </>
  );
}

/** The zoom of a hotel's page (specification, section 9). */
const ZOOM = 12;

/** The map loads with the tab. */
function HotelMap({ hotel: { hotelId, name, latitude, longitude } }: { hotel: HotelDetails }) {
  const centre = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  const points = useMemo<MapPoint[]>(
    () => [{ id: hotelId, latitude, longitude, badge: name, label: name, quiet: false }],
    [hotelId, name, latitude, longitude],
  );
  return (
    <div className={locate.map}>
      <MapFrame
        centre={centre}
        zoom={ZOOM}
        label={LOCATE.map(name)}
        points={points}
        selected={hotelId}
        onSelect={() => {}}
        inPage
      />
    </div>
  );
}
