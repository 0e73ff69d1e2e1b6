export * from './clock.ts';
export * from './ids.ts';
export * from './money.ts';
export * from './refusals.ts';
export * from './result.ts';
export * from './stay-dates.ts';
export * from './transitions.ts';
export * from './unit-of-work.ts';
