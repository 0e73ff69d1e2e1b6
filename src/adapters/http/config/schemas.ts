import { z } from 'zod';

const service = z.string().meta({ description: '`offline`, or the name of the service.', examples: ['offline'] });

const contact = z.string().meta({ description: 'The phone number that the checkout is prefilled with.' });
const color = z.string().meta({ examples: ['#ff8c00'] });

/** What anybody may know of how this server is configured. Never a key or a secret. */
export const publicConfigJson = z
  .object({
    policy: z.enum(['observed', 'transparent']).meta({ description: 'How prices and placeholders are shown.' }),
    services: z.object({
      hotels: service,
      payments: service,
      identity: service,
      files: service,
      maps: service,
      mail: service,
    }),
    extraDiscountPercent: z.number().meta({ description: 'Of the base price, for accounts that hold a discount.' }),
    checkout: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('offline'), contact, color }),
      z.object({
        kind: z.literal('razorpay'),
        scriptUrl: z.string().meta({ description: 'Where the gateway’s checkout script is loaded from.' }),
        contact,
        color,
      }),
    ]),
    support: z.object({ phone: z.string().nullable(), email: z.string().nullable() }),
  })
  .meta({ id: 'PublicConfiguration' });

/** The public part of the configuration. */
export type PublicConfiguration = z.infer<typeof publicConfigJson>;
