// Made from src/contract/cancellation.ts by `npm run tool -- web-types`; not written by hand.
import type { Cancellation } from '#contract/cancellation.ts';
import { nullable, number, record, text, type Parser } from '../../parse.ts';

export const parseCancellation: Parser<Cancellation> = record({ freeUntil: nullable(text), refundNow: number });
