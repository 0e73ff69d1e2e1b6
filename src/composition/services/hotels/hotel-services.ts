import type { z } from 'zod';
import { type BookingCom15Settings, bookingCom15Service, bookingCom15Variables } from './booking-com15.ts';
import type { HotelService, HotelServiceDeps, RemoteHotels } from './hotel-service.ts';

/** The settings of every provider except the offline one, by its name in `HOTEL_PROVIDER`. */
interface SettingsByName {
  readonly 'booking-com15': BookingCom15Settings;
}

/** The variables of all providers. */
export const HOTEL_VARIABLES = { ...bookingCom15Variables };

const SERVICES = { 'booking-com15': bookingCom15Service } as const;

/** The name of a provider. */
export type HotelServiceName = keyof SettingsByName;
/** The settings of one provider. */
export type HotelServiceSettings = SettingsByName[HotelServiceName];

/** The names of all providers. */
export const HOTEL_SERVICES = Object.keys(SERVICES) as readonly HotelServiceName[];

type Variables = z.output<z.ZodObject<typeof HOTEL_VARIABLES>>;

/** The variables that a provider lacks, in one sentence; `null` when it can be used. */
export const missingOfHotels = (name: HotelServiceName, env: Variables): string | null => SERVICES[name].missing(env);

/** The settings of a provider; `null` when a variable is missing. */
export const hotelSettingsOf = (name: HotelServiceName, env: Variables): HotelServiceSettings | null =>
  SERVICES[name].settingsOf(env);

/** The service of some settings, typed by them. */
const serviceOf = <Name extends HotelServiceName>(
  settings: SettingsByName[Name] & { readonly provider: Name },
): HotelService<Variables, SettingsByName[Name]> =>
  (SERVICES as { readonly [Each in HotelServiceName]: HotelService<Variables, SettingsByName[Each]> })[
    settings.provider
  ];

/** Origins of a provider's photos. */
export const photoHostsOf = (settings: HotelServiceSettings): readonly string[] =>
  serviceOf(settings).photoHosts(settings);

/** The configured provider. */
export const createHotels = (settings: HotelServiceSettings, deps: HotelServiceDeps): RemoteHotels =>
  serviceOf(settings).create(settings, deps);
