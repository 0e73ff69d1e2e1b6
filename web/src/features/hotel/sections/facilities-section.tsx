import { useState } from 'react';
import type { HotelDetails } from '#contract/hotels.ts';
import { hasMoreAmenities, shownAmenities } from '#core/stays/index.ts';
import { HOTEL } from '#src/locales/en/web/hotel/hotel.ts';
import { STAY_FACTS } from '#src/locales/en/web/hotel/stay-facts.ts';
import { propertyLabel } from '../../../lib/i18n/property-labels.ts';
import classes from './hotel-sections.module.css';

/** The amenities as chips, five at first and up to twenty, and the facilities by kind where kinds are known. */
export function FacilitiesSection({ hotel: { amenities, facilities, facilityGroups } }: { hotel: HotelDetails }) {
  const [unfolded, setUnfolded] = useState(false);
  return (
    <>
      <h3>{HOTEL.amenities}</h3>
      {amenities.length === 0 && <p>{HOTEL.noAmenities}</p>}
      <ul className={classes.chips}>
        {shownAmenities(amenities, unfolded).map((amenity) => (
          <li key={amenity}>{propertyLabel(amenity)}</li>
        ))}
      </ul>
      {hasMoreAmenities(amenities) && (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? HOTEL.less : HOTEL.more}
        </button>
      )}
      {facilityGroups.length > 0 && (
        <>
          <h3>{STAY_FACTS.groups}</h3>
          <div className={classes.groups}>
            {facilityGroups.map((group) => (
              <section key={group.name}>
                <h4>{propertyLabel(group.name)}</h4>
                <ul className={classes.list}>
                  {group.facilities.map((facility) => (
                    <li key={facility}>{propertyLabel(facility)}</li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
      {facilityGroups.length === 0 && facilities.length > 0 && (
        <>
          <h3>{HOTEL.facilities}</h3>
          <ul className={classes.list}>
            {facilities.map((facility) => (
              <li key={facility}>{propertyLabel(facility)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
