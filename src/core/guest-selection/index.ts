export * from './group-bounds.ts';
export * from './guest-selection.ts';
export * from './limits.ts';
export * from './offered-guests.ts';
export * from './select-guests.ts';
