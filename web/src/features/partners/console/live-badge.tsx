import type { OrganisationDetails } from '#contract/organisations/organisations.ts';
import { PARTNERS } from '#src/locales/en/web/partners/partners.ts';
import classes from './console.module.css';

/** How far an organisation is with live keys. */
export const LiveBadge = ({ live }: Pick<OrganisationDetails, 'live'>) => (
  <span className={classes.badge} data-live={live}>
    {PARTNERS.live[live]}
  </span>
);
