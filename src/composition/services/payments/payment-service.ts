import type { PublicConfiguration } from '#contract/config.ts';
import type {
  GatewayCheckout,
  GatewayLists,
  GatewayMoney,
  GatewayOrders,
  GatewayRefunds,
  HeardEvent,
} from '#core/booking/index.ts';
import type { ServiceHosts } from '#src/adapters/http/server/options.ts';

/** A payment gateway, whole: orders, money, refunds, lists and the checkout's proof. */
export type Gateway = GatewayOrders & GatewayMoney & GatewayRefunds & GatewayLists & GatewayCheckout;

/** A call that gave no answer that counts. */
export interface GatewayCallFailure {
  readonly status: number;
}

/** What every gateway's calls are made with. */
export interface PaymentServiceDeps {
  /** How long a call may take in all, in milliseconds; where nothing stands, as long as the adapter says. */
  readonly deadlineMs: number | undefined;
  readonly tell: (failure: GatewayCallFailure) => void;
}

/** Reads what came to the webhook; `null` where the gateway did not sign it. */
export type EventReader = (delivery: { readonly body: Buffer; readonly signature: string }) => HeardEvent | null;

/** What the browser is told of the checkout beside what it is filled in with. */
type PublicCheckout = PublicConfiguration['checkout'];

/** A payment gateway that an operator can configure, all of it: its variables, what they lack, and the adapter. */
export interface PaymentService<Environment, Settings extends { readonly gateway: string }> {
  /** Its name in `PAYMENT_GATEWAY`. */
  readonly name: Settings['gateway'];
  /** The variables without which nobody can pay. */
  readonly required: readonly (keyof Environment & string)[];
  /** Where an operator finds them, as the end of a sentence. */
  readonly help: string;
  /** The variable that holds a key which takes real money; `null` where none does. */
  readonly liveKey: (env: Environment) => (keyof Environment & string) | null;
  /** What was configured; `null` when something is missing. */
  readonly settingsOf: (env: Environment) => Settings | null;
  /** Whether these settings take real money. */
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
