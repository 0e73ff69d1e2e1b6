import type { Booking, BookingStores } from '#core/booking/index.ts';
import type { PartnerBookingStores } from '#core/partner-bookings/index.ts';
import type { WebhookStores } from '#core/partners/index.ts';
import type { SeparableWork, UnitOfWork } from '#core/shared/index.ts';
import { type Pass, past } from './places.ts';

const changeOf = ({ status, reservation }: Booking): string =>
  status === 'cancelled' ? 'booking cancelled' : `room ${reservation}`;

/** Stores that report every written row. */
function passingStores(stores: BookingStores, wrote: Pass): BookingStores {
  const { quotes, discounts, orders, payments, bookings, refunds, notices, events, ledger, jobs } = stores;
  const { dueDocuments, documentSeries, taxDocuments, ownerRecords } = stores;
  return {
    ...stores,
    quotes: { ...quotes, add: past(wrote, 'quote', quotes.add) },
    discounts: { ...discounts, take: past(wrote, 'discount taken', discounts.take) },
    orders: {
      ...orders,
      add: past(wrote, ({ status }) => `order ${status}`, orders.add),
      save: past(wrote, ({ status }) => `order ${status}`, orders.save),
      saveCreated: past(wrote, ({ status }) => `order ${status}`, orders.saveCreated),
    },
    payments: { ...payments, add: past(wrote, 'payment', payments.add) },
    bookings: {
      ...bookings,
      add: past(wrote, 'booking', bookings.add),
      save: past(wrote, changeOf, bookings.save),
      saveChange: past(wrote, 'booking changed', bookings.saveChange),
    },
    refunds: {
      ...refunds,
      add: past(wrote, ({ status }) => `refund ${status}`, refunds.add),
      save: past(wrote, ({ status }) => `refund ${status}`, refunds.save),
    },
    notices: {
      ...notices,
      add: past(wrote, 'notice', notices.add),
      drop: past(wrote, 'notice told', notices.drop),
    },
    events: {
      ...events,
      add: past(wrote, 'event', events.add),
      save: past(wrote, 'event handled', events.save),
    },
    ledger: { ...ledger, post: past(wrote, ({ why }) => `entry ${why}`, ledger.post) },
    jobs: { ...jobs, add: past(wrote, 'job', jobs.add) },
    ownerRecords: { record: past(wrote, ({ kind }) => `step ${kind}`, ownerRecords.record) },
    dueDocuments: {
      ...dueDocuments,
      add: past(wrote, 'document due', dueDocuments.add),
      drop: past(wrote, 'document dropped', dueDocuments.drop),
    },
    documentSeries: { next: past(wrote, 'document number', documentSeries.next) },
    taxDocuments: { ...taxDocuments, add: past(wrote, 'document issued', taxDocuments.add) },
  };
}

/** Stores of webhooks that report every written row. */
function passingWebhooks(stores: WebhookStores, wrote: Pass): WebhookStores {
  const { endpoints, deliveries, partnerEvents } = stores;
  return {
    ...stores,
    partnerEvents: { record: past(wrote, 'webhook event', partnerEvents.record) },
    endpoints: { ...endpoints, save: past(wrote, 'webhook endpoint', endpoints.save) },
    deliveries: {
      ...deliveries,
      end: past(wrote, 'webhook attempts', deliveries.end),
    },
  };
}

/** Stores of organisations' bookings that report every written row of their own. */
function passingPartners(stores: PartnerBookingStores, wrote: Pass): PartnerBookingStores {
  const { partnerBookings, organisationEntries } = stores;
  return {
    ...stores,
    partnerBookings: { ...partnerBookings, add: past(wrote, 'partner booking', partnerBookings.add) },
    organisationEntries: {
      ...organisationEntries,
      post: past(wrote, ({ why }) => `partner entry ${why}`, organisationEntries.post),
    },
  };
}

type Run<Stores> = UnitOfWork<Stores>['run'];

/** Work with a failpoint after each row and, for each of its rows, one after the commit. */
const passing =
  <Stores>(perform: Run<Stores>, report: (stores: Stores, wrote: Pass) => Stores, pass: Pass): Run<Stores> =>
  async (doWork) => {
    const written: string[] = [];
    const wrote = (what: string): void => {
      written.push(what);
      pass(`${what} written`);
    };
    const answer = await perform((stores) => doWork(report(stores, wrote)));
    for (const what of written) pass(`${what} committed`);
    return answer;
  };

/** The transactions of bookings, and statements apart from them, with failpoints. */
export const passingWork = (work: SeparableWork<BookingStores>, pass: Pass): SeparableWork<BookingStores> => ({
  run: passing(work.run, passingStores, pass),
  apart: passing(work.apart, passingStores, pass),
});

/** The transactions of organisations' bookings with failpoints. */
export const passingPartnerWork = (
  work: UnitOfWork<PartnerBookingStores>,
  pass: Pass,
): UnitOfWork<PartnerBookingStores> => ({ run: passing(work.run, passingPartners, pass) });

/** The transactions of webhooks with failpoints. */
export const passingWebhookWork = (work: UnitOfWork<WebhookStores>, pass: Pass): UnitOfWork<WebhookStores> => ({
  run: passing(work.run, passingWebhooks, pass),
});
