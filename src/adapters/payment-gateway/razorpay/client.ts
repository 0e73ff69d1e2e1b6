import type Razorpay from 'razorpay';

/** The timeout of a call, in milliseconds. */
const DEADLINE_MS = 10_000;
const LARGEST_BYTES = 4 * 1024 * 1024;

/** The address and credentials of the gateway. */
export interface RazorpayAccess {
  /** Its base URL, without a trailing slash. */
  readonly url: string;
  readonly keyId: string;
  /** The operator's secret; it signs calls and checkouts and is used for nothing else. */
  readonly keySecret: () => string;
  /** The timeout of a call, in milliseconds: 10,000 unless a test sets it. */
  readonly deadlineMs?: number;
}

/** The SDK's own HTTP client, which its types leave out. */
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
  get(path: string): Promise<{ data: unknown }>;
  post(path: string, body: object, options: { readonly headers: Record<string, string> }): Promise<{ data: unknown }>;
}

/** An error of the HTTP client. */
interface Failed {
  readonly code?: string;
  readonly message: string;
  response?: { status: number; data: unknown };
}

const requestsOf = (sdk: Razorpay): Requests => (sdk.api as unknown as { readonly rq: Requests }).rq;

/**
 * Adds a body to every error: the SDK reads `response.data.error` of each, also of a lost connection and an empty body.
 */
function readable(error: Failed): Promise<never> {
  if (!error.response) {
    const lost = { code: 'NETWORK_ERROR', reason: error.code ?? 'NETWORK_ERROR', description: error.message };
    error.response = { status: 0, data: { error: lost } };
  } else if (typeof error.response.data !== 'object' || error.response.data === null) error.response.data = {};
  return Promise.reject(error);
}

/** The SDK with its HTTP client, bound to an address with a timeout and a size limit. */
async function openSdk({ url, keyId, keySecret, deadlineMs = DEADLINE_MS }: RazorpayAccess) {
  const { default: Sdk } = await import('razorpay');
  const sdk = new Sdk({ key_id: keyId, key_secret: keySecret() });
  const requests = requestsOf(sdk);
  Object.assign(requests.defaults, {
    baseURL: url,
    timeout: deadlineMs,
    proxy: false,
    // A redirect would send the secret to another host.
    maxRedirects: 0,
    maxContentLength: LARGEST_BYTES,
  });
  // The client's own timeout restarts with every byte that arrives.
  requests.interceptors.request.use((config) => ({ ...config, signal: AbortSignal.timeout(deadlineMs) }));
  requests.interceptors.response.use(undefined, readable);
  return { sdk, requests };
}

/** The gateway's SDK, loaded with the first call: a start needs none, and other gateways never. */
export class RazorpayClient {
  readonly #access: RazorpayAccess;
  #opened: ReturnType<typeof openSdk> | null = null;

  constructor(access: RazorpayAccess) {
    this.#access = access;
  }

  async sdk(): Promise<Razorpay> {
    return (await this.#open()).sdk;
  }

  /** Requests a refund under an idempotency key: the SDK itself sends no such header (Razorpay, idempotent refunds). */
  async refund(paymentId: string, body: object, key: string): Promise<unknown> {
    const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
    const { requests } = await this.#open();
    return (await requests.post(path, body, { headers: { 'X-Refund-Idempotency': key } })).data;
  }

  /** Makes a payment link (Razorpay, payment links): the SDK's types leave out some of its fields. */
  async createLink(body: object): Promise<unknown> {
    const { requests } = await this.#open();
    return (await requests.post('/v1/payment_links', body, { headers: {} })).data;
  }

  async link(linkId: string): Promise<unknown> {
    const { requests } = await this.#open();
    return (await requests.get(`/v1/payment_links/${encodeURIComponent(linkId)}`)).data;
  }

  /** The links of a reference. */
  async linksOf(reference: string): Promise<unknown> {
    const { requests } = await this.#open();
    return (await requests.get(`/v1/payment_links?reference_id=${encodeURIComponent(reference)}`)).data;
  }

  #open(): ReturnType<typeof openSdk> {
    this.#opened ??= openSdk(this.#access);
    return this.#opened;
  }
}
