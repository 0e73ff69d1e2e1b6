export * from './labels.ts';
export * from './pay-at-hotel.ts';
export * from './policy.ts';
export * from './policy-rules.ts';
export * from './price-card.ts';
export * from './price-of-rooms.ts';
export * from './product-policy.ts';
export * from './provider-price.ts';
