import type { Alarm, BookingUseCases } from '../booking/index.ts';
import type { Clock, Ids, Paise } from '../shared/index.ts';
import { setLowBelow } from './balance/low-balance.ts';
import { moveMoney } from './balance/move-money.ts';
import { readStatement } from './balance/read-balance.ts';
import { bookForPartner } from './booking/book.ts';
import { cancelForPartner, changeForPartner } from './booking/cancel.ts';
import { changeMetadata } from './booking/change-metadata.ts';
import type { OrganisationMoney, PartnerBookingLists, PartnerBookingStores, PartnerWork, TopUpLists } from './ports.ts';
import { quoteForPartner, readPartnerQuote } from './quoting/quote.ts';
import { moveTime } from './testing/move-time.ts';
import { requestTopUp } from './top-ups/request-top-up.ts';
import type { TopUpGateway } from './top-ups/settle-top-up.ts';

/** The outside dependencies of organisations' bookings; those of one mode. */
export interface PartnerBookingPorts {
  readonly work: PartnerWork<keyof PartnerBookingStores>;
  readonly lists: PartnerBookingLists;
  readonly money: OrganisationMoney;
  /** The booking domain with the policy `transparent`. */
  readonly booking: BookingUseCases;
  /** The gateway itself, whose links top up balances. */
  readonly links: TopUpGateway;
  readonly topUps: TopUpLists;
  readonly alarm: Alarm;
  /** The most that the gateway takes in one payment, in paise. */
  readonly paymentMax: Paise;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Builds the use cases of organisations' quotes, bookings and money from their ports. */
export function createPartnerBookings(ports: PartnerBookingPorts) {
  const { lists, money } = ports;
  return {
    quote: quoteForPartner(ports),
    quoteOf: readPartnerQuote(ports),
    book: bookForPartner(ports),
    cancel: cancelForPartner(ports),
    change: changeForPartner(ports),
    changeMetadata: changeMetadata(ports),
    bookings: lists.page,
    bookingOf: lists.one,
    balanceOf: money.balanceOf,
    setLowBelow: setLowBelow(ports),
    entries: money.entries,
    statement: readStatement(ports),
    moveMoney: moveMoney(ports),
    moveTime: moveTime(ports),
    requestTopUp: requestTopUp(ports),
    topUps: ports.topUps.page,
    topUpOf: ports.topUps.one,
  };
}

/** The use cases of organisations' quotes, bookings and money. */
export type PartnerBookingUseCases = ReturnType<typeof createPartnerBookings>;
