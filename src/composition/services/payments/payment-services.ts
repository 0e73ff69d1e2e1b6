import type { z } from 'zod';
import type { PublicConfiguration } from '#contract/config.ts';
import type { ServiceHosts } from '#src/adapters/http/server/options.ts';
import type { EventReader, Gateway, PaymentService, PaymentServiceDeps } from './payment-service.ts';
import { type RazorpaySettings, razorpayService, razorpayVariables } from './razorpay.ts';

/** The settings of every gateway except the offline one, by its name in `PAYMENT_GATEWAY`. */
interface SettingsByName {
  readonly razorpay: RazorpaySettings;
}

/** The variables of all gateways. */
export const PAYMENT_VARIABLES = { ...razorpayVariables };

const SERVICES = { razorpay: razorpayService } as const;

/** The name of a gateway. */
export type PaymentServiceName = keyof SettingsByName;
/** The settings of one gateway. */
export type PaymentServiceSettings = SettingsByName[PaymentServiceName];

/** The names of all gateways. */
export const PAYMENT_SERVICES = Object.keys(SERVICES) as readonly PaymentServiceName[];

type Variables = z.output<z.ZodObject<typeof PAYMENT_VARIABLES>>;

/** The variables that a gateway requires, and which of its keys is live. */
export const requirementsOf = (
  name: PaymentServiceName,
): Pick<PaymentService<Variables, PaymentServiceSettings>, 'required' | 'help' | 'liveKey'> => SERVICES[name];

/** The settings of a gateway; `null` when a variable is missing. */
export const paymentSettingsOf = (name: PaymentServiceName, env: Variables): PaymentServiceSettings | null =>
  SERVICES[name].settingsOf(env);

/** The service of some settings, typed by them. */
const serviceOf = <Name extends PaymentServiceName>(
  settings: SettingsByName[Name] & { readonly gateway: Name },
): PaymentService<Variables, SettingsByName[Name]> =>
  (SERVICES as { readonly [Each in PaymentServiceName]: PaymentService<Variables, SettingsByName[Each]> })[
    settings.gateway
  ];

/** Whether some settings are for live payments. */
export const isLive = (settings: PaymentServiceSettings): boolean => serviceOf(settings).isLive(settings);

/** The configured gateway. */
export const createGateway = (settings: PaymentServiceSettings, deps: PaymentServiceDeps): Gateway =>
  serviceOf(settings).create(settings, deps);

/** Parses deliveries to the gateway's webhook. */
export const eventReaderOf = (settings: PaymentServiceSettings): EventReader =>
  serviceOf(settings).eventReader(settings);

/** The hosts of the gateway's checkout. */
export const checkoutHostsOf = (settings: PaymentServiceSettings): ServiceHosts => serviceOf(settings).hosts(settings);

/** The public settings of the gateway's checkout. */
export const publicCheckoutOf = (
  settings: PaymentServiceSettings,
  filledIn: { readonly contact: string; readonly color: string },
): PublicConfiguration['checkout'] => serviceOf(settings).publicCheckout(settings, filledIn);
