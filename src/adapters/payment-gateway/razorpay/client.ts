import Razorpay from 'razorpay';

/** How long a call may take in all, in milliseconds. */
const DEADLINE_MS = 10_000;
const LARGEST_BYTES = 4 * 1024 * 1024;

/** How the gateway is reached. */
export interface RazorpayAccess {
  /** Its address, without a slash at the end. */
  readonly url: string;
  readonly keyId: string;
  /** The operator's secret; it signs calls and checkouts and goes nowhere else. */
  readonly keySecret: () => string;
  /** How long a call may take in all, in milliseconds: 10,000 unless a test can't wait. */
  readonly deadlineMs?: number;
}

/** What the SDK's own HTTP client, which its types leave out, is used for here. */
interface Requests {
  readonly defaults: {
    baseURL?: string;
    timeout?: number;
    proxy?: false;
    maxRedirects?: number;
    maxContentLength?: number;
  };
  readonly interceptors: {
    readonly request: { use(change: (config: object) => object): unknown };
    readonly response: { use(well: undefined, badly: (error: Failed) => Promise<never>): unknown };
  };
  post(path: string, body: object, options: { readonly headers: Record<string, string> }): Promise<{ data: unknown }>;
}

/** What the HTTP client throws. */
interface Failed {
  readonly code?: string;
  readonly message: string;
  response?: { status: number; data: unknown };
}

const requestsOf = (sdk: Razorpay): Requests => (sdk.api as unknown as { readonly rq: Requests }).rq;

/** The SDK reads `response.data.error` of whatever failed: a lost connection and an empty body must have one too. */
function readable(error: Failed): Promise<never> {
  if (!error.response) {
    const lost = { code: 'NETWORK_ERROR', reason: error.code ?? 'NETWORK_ERROR', description: error.message };
    error.response = { status: 0, data: { error: lost } };
  } else if (typeof error.response.data !== 'object' || error.response.data === null) error.response.data = {};
  return Promise.reject(error);
}

/** The gateway's SDK, bounded in time and size, on the address that is configured and on no other. */
export class RazorpayClient {
  readonly sdk: Razorpay;
  readonly #requests: Requests;

  constructor({ url, keyId, keySecret, deadlineMs = DEADLINE_MS }: RazorpayAccess) {
    this.sdk = new Razorpay({ key_id: keyId, key_secret: keySecret() });
    this.#requests = requestsOf(this.sdk);
    Object.assign(this.#requests.defaults, {
      baseURL: url,
      timeout: deadlineMs,
      proxy: false,
      // A redirect would take the secret elsewhere.
      maxRedirects: 0,
      maxContentLength: LARGEST_BYTES,
    });
    // The client's own time-out starts anew with every byte that arrives.
    this.#requests.interceptors.request.use((config) => ({ ...config, signal: AbortSignal.timeout(deadlineMs) }));
    this.#requests.interceptors.response.use(undefined, readable);
  }

  /** Asks for a refund under an idempotency key: the SDK itself sends no such header (Razorpay, idempotent refunds). */
  async refund(paymentId: string, body: object, key: string): Promise<unknown> {
    const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
    return (await this.#requests.post(path, body, { headers: { 'X-Refund-Idempotency': key } })).data;
  }
}
