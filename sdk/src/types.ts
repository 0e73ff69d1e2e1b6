import type * as api from './generated/api.generated.ts';
import type { QueryOf } from './transport/shapes.ts';

export type {
  Balance,
  Delivery,
  DeliveryDetails,
  FieldFaultCode,
  Hotel,
  HotelOffer,
  HotelReview,
  Money,
  OwnOrganisation as Organisation,
  PartnerBooking as Booking,
  PartnerBookingRequest as NewBooking,
  PartnerPlace as Place,
  PartnerPrice as Price,
  PartnerQuote as Quote,
  PartnerQuoteRequest as NewQuote,
  Picture,
  ProblemCode,
  RateOffer,
  RoomOffer,
  Statement,
  Transaction,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from './generated/api.generated.ts';

/** The type of an event; more may come. */
export type EventType = NonNullable<QueryOf<'listEvents'>['type']> | (string & {});

/** What happened, as it is listed and as it is sent to webhook endpoints. */
export type WebhookEvent = Omit<api.Event, 'type'> & { type: EventType };
