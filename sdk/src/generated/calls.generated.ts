// Made from openapi.partner.yaml by `npm run tool -- sdk`.

/** The dated version of the API that these calls were made for. */
export const API_VERSION = '2026-11-26';

/** Every call of the API, by its operation. */
export const CALLS = {
  getOwnOrganisation: { method: 'GET', path: '/partner/v1/organisation' },
  listPlaces: { method: 'GET', path: '/partner/v1/places' },
  listHotels: { method: 'GET', path: '/partner/v1/hotels' },
  getHotel: { method: 'GET', path: '/partner/v1/hotels/{hotelId}' },
  listHotelPhotos: { method: 'GET', path: '/partner/v1/hotels/{hotelId}/photos' },
  listHotelRooms: { method: 'GET', path: '/partner/v1/hotels/{hotelId}/rooms' },
  listHotelReviews: { method: 'GET', path: '/partner/v1/hotels/{hotelId}/reviews' },
  createPartnerQuote: { method: 'POST', path: '/partner/v1/quotes' },
  getPartnerQuote: { method: 'GET', path: '/partner/v1/quotes/{quoteId}' },
  createPartnerBooking: { method: 'POST', path: '/partner/v1/bookings' },
  listPartnerBookings: { method: 'GET', path: '/partner/v1/bookings' },
  getPartnerBooking: { method: 'GET', path: '/partner/v1/bookings/{bookingId}' },
  updatePartnerBooking: { method: 'PATCH', path: '/partner/v1/bookings/{bookingId}' },
  cancelPartnerBooking: { method: 'POST', path: '/partner/v1/bookings/{bookingId}/cancellation' },
  changePartnerBooking: { method: 'POST', path: '/partner/v1/bookings/{bookingId}/changes' },
  getBalance: { method: 'GET', path: '/partner/v1/balance' },
  updateBalance: { method: 'PATCH', path: '/partner/v1/balance' },
  listTransactions: { method: 'GET', path: '/partner/v1/balance/transactions' },
  getStatement: { method: 'GET', path: '/partner/v1/statements/{month}' },
  topUpTestBalance: { method: 'POST', path: '/partner/v1/test/top-ups' },
  payTestLink: { method: 'POST', path: '/partner/v1/test/bookings/{bookingId}/payment' },
  moveTestTime: { method: 'POST', path: '/partner/v1/test/bookings/{bookingId}/time' },
  listEvents: { method: 'GET', path: '/partner/v1/events' },
  getEvent: { method: 'GET', path: '/partner/v1/events/{eventId}' },
  listWebhookEndpoints: { method: 'GET', path: '/partner/v1/webhook-endpoints' },
  createWebhookEndpoint: { method: 'POST', path: '/partner/v1/webhook-endpoints' },
  getWebhookEndpoint: { method: 'GET', path: '/partner/v1/webhook-endpoints/{endpointId}' },
  changeWebhookEndpoint: { method: 'PATCH', path: '/partner/v1/webhook-endpoints/{endpointId}' },
  deleteWebhookEndpoint: { method: 'DELETE', path: '/partner/v1/webhook-endpoints/{endpointId}' },
  rotateWebhookSecret: { method: 'POST', path: '/partner/v1/webhook-endpoints/{endpointId}/rotate-secret' },
  testWebhookEndpoint: { method: 'POST', path: '/partner/v1/webhook-endpoints/{endpointId}/test' },
  listDeliveries: { method: 'GET', path: '/partner/v1/deliveries' },
  getDelivery: { method: 'GET', path: '/partner/v1/deliveries/{deliveryId}' },
  resendDelivery: { method: 'POST', path: '/partner/v1/deliveries/{deliveryId}/resend' },
} as const;
