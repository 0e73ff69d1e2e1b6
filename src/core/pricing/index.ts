export * from './policy.ts';
export * from './provider-price.ts';
