import type { PublicConfiguration } from '#contract/config.ts';
import type {
  GatewayCheckout,
  GatewayLinks,
  GatewayLists,
  GatewayMoney,
  GatewayOrders,
  GatewayRefunds,
  ReceivedEvent,
} from '#core/booking/index.ts';
import type { ServiceHosts } from '#src/adapters/http/server/options.ts';

/** All ports of a payment gateway: orders, money, refunds, lists and the checkout. */
export type Gateway = GatewayOrders & GatewayMoney & GatewayRefunds & GatewayLists & GatewayLinks & GatewayCheckout;

/** A failed call. */
export interface GatewayCallFailure {
  readonly status: number;
}

/** The common dependencies of gateways' calls. */
export interface PaymentServiceDeps {
  /** The timeout of a call, in milliseconds; the adapter's own by default. */
  readonly deadlineMs: number | undefined;
  readonly onFailure: (failure: GatewayCallFailure) => void;
}

/** Parses a webhook delivery, whose signature is in a header of the gateway; `null` where it did not sign the body. */
export type EventReader = (delivery: {
  readonly body: Buffer;
  readonly header: (name: string) => string;
}) => ReceivedEvent | null;

/** The public settings of the checkout except its prefilled values. */
type PublicCheckout = PublicConfiguration['checkout'];

/** A configurable payment gateway: its variables, their checks, and the adapter. */
export interface PaymentService<Environment, Settings extends { readonly gateway: string }> {
  /** Its name in `PAYMENT_GATEWAY`. */
  readonly name: Settings['gateway'];
  /** The required variables. */
  readonly required: readonly (keyof Environment & string)[];
  /** Where an operator finds them, as the end of a sentence. */
  readonly help: string;
  /** The variable with a live key; `null` where none has one. */
  readonly liveKey: (env: Environment) => (keyof Environment & string) | null;
  /** The settings; `null` when a variable is missing. */
  readonly settingsOf: (env: Environment) => Settings | null;
  /** Whether these settings are for live payments. */
  readonly isLive: (settings: Settings) => boolean;
  readonly create: (settings: Settings, deps: PaymentServiceDeps) => Gateway;
  readonly eventReader: (settings: Settings) => EventReader;
  /** The hosts of the checkout for the page's content-security policy. */
  readonly hosts: (settings: Settings) => ServiceHosts;
  readonly publicCheckout: (
    settings: Settings,
    filledIn: { readonly contact: string; readonly color: string },
  ) => PublicCheckout;
}
