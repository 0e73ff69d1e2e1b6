import type { NamedOverlay } from '../browser/use-back-closes.ts';
import { paths } from '../paths.ts';
import type { HotelLink } from './stay-link.ts';

const STEP = 'step';
const CHECK = 'check';

function without(search: string, ...names: readonly string[]): string {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  return query.size === 0 ? '' : `?${query}`;
}

/** The address of a hotel's page whose step before a payment is open. */
export const withCheck = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}${STEP}=${CHECK}`;

/** How the address of a hotel's page names the step before a payment. */
export const CHECK_IN_ADDRESS: NamedOverlay = {
  isNamed: (search) => new URLSearchParams(search).get(STEP) === CHECK,
  named: withCheck,
  unnamed: (search) => without(search, STEP),
};

/**
 * Whether an address asks for the step before a payment of a stay: not where what is shown is another one, such as other
 * days in place of past ones, or the usual price in place of a rate that is gone.
 */
export function asksForCheck(search: string, link: HotelLink): boolean {
  const href = paths.hotelDetails.href(link);
  return CHECK_IN_ADDRESS.isNamed(search) && without(search, STEP, 'tab') === href.slice(href.indexOf('?'));
}
