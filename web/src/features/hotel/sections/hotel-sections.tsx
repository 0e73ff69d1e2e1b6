import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import type { HotelDetails } from '#contract/hotels.ts';
import { HOTEL } from '#src/locales/en/web/hotel/hotel.ts';
import type { HotelLink } from '../../../lib/stay-link/stay-link.ts';
import { ReviewsSection } from '../reviews/reviews-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { FacilitiesSection } from './facilities-section.tsx';
import classes from './hotel-sections.module.css';
import { useHotelTab } from './hotel-tab.ts';
import { LocateSection } from './locate-section.tsx';
import { OverviewSection } from './overview-section.tsx';

export interface HotelSectionsProps {
  readonly link: HotelLink;
  readonly hotel: HotelDetails;
}

const TABS = Object.entries(HOTEL.tabs);

/** Everything about the hotel, in its five tabs (specification, section 2). */
export function HotelSections({ link, hotel }: HotelSectionsProps) {
  const [tab, turn] = useHotelTab();
  return (
    <Tabs value={tab} onChange={turn} keepMounted={false} className={classes.sections}>
      <Tabs.List className={classes.tabs} aria-label={HOTEL.sections}>
        {TABS.map(([value, label]) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="overview" className={classes.panel}>
        <OverviewSection hotel={hotel} />
      </Tabs.Panel>
      <Tabs.Panel value="facilities" className={classes.panel}>
        <FacilitiesSection hotel={hotel} />
      </Tabs.Panel>
      <Tabs.Panel value="reviews" className={classes.panel}>
        <ReviewsSection hotelId={hotel.hotelId} />
      </Tabs.Panel>
      <Tabs.Panel value="contact" className={classes.panel}>
        <ContactSection contact={hotel.contact} />
      </Tabs.Panel>
      <Tabs.Panel value="locate" className={classes.panel}>
        <LocateSection link={link} hotel={hotel} />
      </Tabs.Panel>
    </Tabs>
  );
}
