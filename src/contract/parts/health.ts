import { z } from 'zod';

/** The state of the process. */
export const state = z.object({ status: z.literal('ok') }).meta({ id: 'State', description: 'All is well.' });
