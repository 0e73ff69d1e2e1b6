export * from './hotel.ts';
export * from './ports.ts';
export * from './search.ts';
