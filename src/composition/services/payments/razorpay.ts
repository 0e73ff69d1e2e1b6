import { z } from 'zod';
import type { ServiceHosts } from '#src/adapters/http/server/options.ts';
import { RazorpayGateway } from '#src/adapters/payment-gateway/razorpay/razorpay-gateway.ts';
import { webhookReader } from '#src/adapters/payment-gateway/razorpay/webhook.ts';
import { secret, secrets, serviceUrl } from '../../configuration/environment-values.ts';
import type { Secret } from '../../configuration/secret.ts';
import type { PaymentService } from './payment-service.ts';

/** The settings of Razorpay. */
export interface RazorpaySettings {
  readonly gateway: 'razorpay';
  /** Public: sent to the browser. */
  readonly keyId: string;
  readonly keySecret: Secret;
  /** The present one, then earlier ones that events from before a change are signed with. */
  readonly webhookSecrets: readonly Secret[];
  readonly url: string;
  /** The URL of the checkout script. */
  readonly scriptUrl: string;
}

/** Its variables. */
export const razorpayVariables = {
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_[0-9A-Za-z]{1,40}$/, 'must be a key id of the gateway, such as rzp_test_ and 14 letters')
    .optional(),
  RAZORPAY_KEY_SECRET: secret(8).optional(),
  RAZORPAY_WEBHOOK_SECRET: secrets(8).optional(),
  RAZORPAY_URL: serviceUrl().default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: serviceUrl().default('https://checkout.razorpay.com/v1/checkout.js'),
};

type Environment = z.output<z.ZodObject<typeof razorpayVariables>>;

/** The hosts that the checkout's script loads (the content-security policy of the gateway's own shop plugins). */
const CHECKOUT = 'https://checkout.razorpay.com';
const API = 'https://api.razorpay.com';
const ASSETS = 'https://cdn.razorpay.com';
const TELEMETRY = ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'];

const originOf = (address: string): string => new URL(address).origin;
const once = (...origins: readonly string[]): readonly string[] => [...new Set(origins)];

/** A checkout loaded from elsewhere, such as the local gateway's, needs that host alone. */
function hosts({ scriptUrl, url }: RazorpaySettings): ServiceHosts {
  const [script, api] = [originOf(scriptUrl), originOf(url)];
  const here = once(script, api);
  if (script !== CHECKOUT) return { script: [script], frame: here, connect: here, form: here };
  return {
    script: [script, ASSETS],
    frame: once(API, CHECKOUT, api),
    connect: once(API, ...TELEMETRY, api),
    form: once(API, api),
    image: [ASSETS],
  };
}

const isLiveKey = (keyId: string | undefined): boolean => keyId?.startsWith('rzp_live_') ?? false;

/** The configurable payment gateway Razorpay. */
export const razorpayService: PaymentService<Environment, RazorpaySettings> = {
  name: 'razorpay',
  required: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  help: 'docs/real-keys.md says where the gateway shows them',
  liveKey: (env) => (isLiveKey(env.RAZORPAY_KEY_ID) ? 'RAZORPAY_KEY_ID' : null),
  settingsOf(env) {
    const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecrets } = env;
    if (!keyId || !keySecret || !webhookSecrets) return null;
    const { RAZORPAY_URL: url, RAZORPAY_CHECKOUT_URL: scriptUrl } = env;
    return { gateway: 'razorpay', keyId, keySecret, webhookSecrets, url, scriptUrl };
  },
  isLive: ({ keyId }) => isLiveKey(keyId),
  create: ({ url, keyId, keySecret }, { deadlineMs, onFailure }) =>
    new RazorpayGateway(
      { url, keyId, keySecret: () => keySecret.reveal(), ...(deadlineMs === undefined ? {} : { deadlineMs }) },
      onFailure,
    ),
  eventReader: ({ webhookSecrets }) => webhookReader(() => webhookSecrets.map((each) => each.reveal())),
  hosts,
  publicCheckout: ({ scriptUrl }, filledIn) => ({ kind: 'razorpay', scriptUrl, ...filledIn }),
};
