import type { PadavOptions } from './options.ts';
import { BookingCalls, QuoteCalls } from './resources/bookings.ts';
import { DeliveryCalls, EventCalls, WebhookEndpointCalls } from './resources/events.ts';
import { BalanceCalls, StatementCalls } from './resources/money.ts';
import { HotelCalls, OrganisationCalls, PlaceCalls } from './resources/search.ts';
import { TestModeCalls } from './resources/test-mode.ts';
import { Transport } from './transport/transport.ts';

/**
 * A client of Padav's API for partners. Calls resolve with what the API answers, and reject with a `PadavError`. What fails
 * for the moment is sent again, with growing pauses, and as the API asks for it.
 */
export class Padav {
  readonly organisation: OrganisationCalls;
  readonly places: PlaceCalls;
  readonly hotels: HotelCalls;
  readonly quotes: QuoteCalls;
  readonly bookings: BookingCalls;
  readonly balance: BalanceCalls;
  readonly statements: StatementCalls;
  readonly events: EventCalls;
  readonly webhookEndpoints: WebhookEndpointCalls;
  readonly deliveries: DeliveryCalls;
  /** For test keys only. */
  readonly test: TestModeCalls;

  /** @throws TypeError without a key, and for a `baseUrl` that is no address of http. */
  constructor(options: PadavOptions) {
    const transport = new Transport(options);
    this.organisation = new OrganisationCalls(transport);
    this.places = new PlaceCalls(transport);
    this.hotels = new HotelCalls(transport);
    this.quotes = new QuoteCalls(transport);
    this.bookings = new BookingCalls(transport);
    this.balance = new BalanceCalls(transport);
    this.statements = new StatementCalls(transport);
    this.events = new EventCalls(transport);
    this.webhookEndpoints = new WebhookEndpointCalls(transport);
    this.deliveries = new DeliveryCalls(transport);
    this.test = new TestModeCalls(transport);
  }
}
