export * from './labels.ts';
export * from './policy.ts';
export * from './policy-rules.ts';
export * from './price-card.ts';
export * from './product-policy.ts';
export * from './provider-price.ts';
