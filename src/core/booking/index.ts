export * from './booking.ts';
export * from './order.ts';
export * from './payment-gateway.ts';
export * from './quote.ts';
export * from './refund.ts';
export * from './reservation-desk.ts';
