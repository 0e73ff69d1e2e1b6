import { z } from 'zod';
import { GUEST_BOUNDS } from '#core/guest-selection/index.ts';
import { queryList } from './values.ts';

/** The id of a rate, as the hotel's rooms list it. */
export const rateId = z
  .string()
  .regex(/^[\w-]{1,64}$/, { error: 'INVALID' })
  .meta({ examples: ['10010101_2'] });

/** Rates in a query. */
export const rateIds = queryList(rateId, GUEST_BOUNDS.rooms.max);

/** Rates in a body: one for all rooms, or a list of one for each. */
export const rateChoice = z.union([rateId, z.array(rateId).min(1).max(GUEST_BOUNDS.rooms.max)]);
