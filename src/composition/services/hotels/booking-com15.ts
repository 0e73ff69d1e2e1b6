import { z } from 'zod';
import { bookingCom15 } from '#src/adapters/hotel-provider/booking-com15/booking-com15.ts';
import { secret, serviceUrl, whole } from '../../configuration/environment-values.ts';
import type { Secret } from '../../configuration/secret.ts';
import type { HotelService } from './hotel-service.ts';

/** The settings of booking-com15, a provider at RapidAPI. */
export interface BookingCom15Settings {
  readonly provider: 'booking-com15';
  readonly key: Secret;
  readonly host: string;
  readonly url: string;
  readonly radiusKm: number;
  readonly perSecond: number;
  /** `null` when the provider's own limit is used. */
  readonly perMonth: number | null;
}

/** Its variables. */
export const bookingCom15Variables = {
  BOOKING_COM15_KEY: secret(1).optional(),
  BOOKING_COM15_HOST: z
    .string()
    .regex(/^[0-9A-Za-z.:_-]+$/, 'must be the name of a host')
    .default('booking-com15.p.rapidapi.com'),
  BOOKING_COM15_URL: serviceUrl().default('https://booking-com15.p.rapidapi.com/api/v1'),
  HOTEL_PROVIDER_PER_SECOND: whole(1, 100).default(1),
  HOTEL_PROVIDER_PER_MONTH: whole(1, 100_000_000).optional(),
  HOTEL_PROVIDER_RADIUS_KM: whole(10, 500).default(50),
};

type Environment = z.output<z.ZodObject<typeof bookingCom15Variables>>;

/** The host of booking-com15's photos. */
const PHOTO_HOST = 'https://cf.bstatic.com';

/** The configurable hotel provider booking-com15. */
export const bookingCom15Service: HotelService<Environment, BookingCom15Settings> = {
  name: 'booking-com15',
  missing: (env) =>
    env.BOOKING_COM15_KEY === undefined
      ? 'HOTEL_PROVIDER=booking-com15 also needs BOOKING_COM15_KEY, the key that RapidAPI gave you ' +
        `(BOOKING_COM15_HOST is ${env.BOOKING_COM15_HOST} and BOOKING_COM15_URL its address unless you set them).`
      : null,
  settingsOf: (env) =>
    env.BOOKING_COM15_KEY === undefined
      ? null
      : {
          provider: 'booking-com15',
          key: env.BOOKING_COM15_KEY,
          host: env.BOOKING_COM15_HOST,
          url: env.BOOKING_COM15_URL,
          radiusKm: env.HOTEL_PROVIDER_RADIUS_KM,
          perSecond: env.HOTEL_PROVIDER_PER_SECOND,
          perMonth: env.HOTEL_PROVIDER_PER_MONTH ?? null,
        },
  photoHosts: ({ url }) => (url.startsWith('https://') ? [PHOTO_HOST] : [PHOTO_HOST, new URL(url).origin]),
  create: ({ url, host, key, radiusKm }, { deadlineMs, ...deps }) =>
    bookingCom15({
      ...deps,
      access: { url, host, key: () => key.reveal(), ...(deadlineMs === undefined ? {} : { deadlineMs }) },
      radiusKm,
    }),
};
