import { z } from 'zod';

const service = z.string().meta({ description: '`offline`, or the name of the service.', examples: ['offline'] });

const page = z
  .string()
  .nullable()
  .meta({ examples: ['https://www.instagram.com/padav'] });

const contact = z.string().meta({ description: 'The phone number that the checkout is prefilled with.' });
const color = z.string().meta({ examples: ['#ff8c00'] });

/** Google's maps and places, and tiles of the operator's choice for the offline map. */
export const mapsServiceJson = z.object({
  google: z
    .object({
      key: z.string().meta({
        description:
          'A browser key is public: every page that shows a map sends it to Google, which takes it from the pages and ' +
          'for the services that its owner allowed.',
      }),
      mapId: z.string().nullable().meta({ description: 'The style of the map at Google.' }),
    })
    .nullable()
    .meta({ description: 'What the browser loads Google’s maps with; null while maps are offline ones.' }),
  tiles: z
    .object({
      url: z.string().meta({ examples: ['https://tiles.example/{z}/{x}/{y}.png'] }),
      attribution: z.string(),
    })
    .nullable()
    .meta({ description: 'What the offline map is drawn on; null for its own land.' }),
});

export type MapsService = z.infer<typeof mapsServiceJson>;
export type GoogleService = NonNullable<MapsService['google']>;

/** The window that payments are made in. */
export const checkoutServiceJson = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offline'), contact, color }),
  z.object({
    kind: z.literal('razorpay'),
    scriptUrl: z.string().meta({ description: 'Where the gateway’s checkout script is loaded from.' }),
    contact,
    color,
  }),
]);
export type CheckoutService = z.infer<typeof checkoutServiceJson>;

/** What anybody may know of how this server is configured. Never a secret; the key of the maps is a public one. */
export const publicConfigurationJson = z
  .object({
    policy: z.enum(['observed', 'transparent']).meta({ description: 'How prices and placeholders are shown.' }),
    taxInvoices: z.boolean().meta({ description: 'Whether paid stays get a tax invoice.' }),
    services: z.object({
      hotels: service,
      payments: service,
      identity: service,
      files: service,
      maps: service,
      mail: service,
    }),
    extraDiscountPercent: z.number().meta({ description: 'Of the base price, for accounts that hold a discount.' }),
    checkout: checkoutServiceJson,
    maps: mapsServiceJson,
    support: z.object({ phone: z.string().nullable(), email: z.string().nullable() }),
    links: z.object({ instagram: page, facebook: page, x: page, youtube: page, appStore: page }).meta({
      description: 'The operator’s pages elsewhere, which the footer links; null for those that there are not.',
    }),
  })
  .meta({ id: 'PublicConfiguration' });

/** The public part of the configuration. */
export type PublicConfiguration = z.infer<typeof publicConfigurationJson>;

/** The same as every page reads it: what opens the checkout and draws the maps is read by those who do. */
export const pageConfigurationJson = publicConfigurationJson.extend({ checkout: z.unknown(), maps: z.unknown() });
export type PageConfiguration = z.infer<typeof pageConfigurationJson>;
