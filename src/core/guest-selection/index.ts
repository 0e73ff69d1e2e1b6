export * from './guest-selection.ts';
