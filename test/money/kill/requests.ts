/** Thrown without a response: the process has died, or is not ready yet. */
export class NoResponse extends Error {
  constructor(call: string, cause: unknown) {
    super(`Nobody answered ${call}`, { cause });
    this.name = 'Unheard';
  }
}

/** The response. */
export interface HttpResponse {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Sends a request to a product at an address.
 * @param more Headers of every request.
 * @throws NoResponse when the connection breaks.
 */
export const requestsTo =
  (origin: string, more: Readonly<Record<string, string>> = {}) =>
  async (
    method: string,
    path: string,
    { body, token }: { body?: unknown; token?: string } = {},
  ): Promise<HttpResponse> => {
    const headers = {
      ...more,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    try {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const answered = await fetch(`${origin}${path}`, { method, headers, ...sent });
      const text = await answered.text();
      return { status: answered.status, body: text === '' ? null : JSON.parse(text) };
    } catch (error) {
      throw new NoResponse(`${method} ${path}`, error);
    }
  };

export type SendRequest = ReturnType<typeof requestsTo>;
