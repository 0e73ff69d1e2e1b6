import sharp from 'sharp';
import { z } from 'zod';

const PASSWORD = 'monsoon-verandah-7';
const GOA = { latitude: '15.3', longitude: '74' };
const found = z.object({
  hotels: z.array(z.object({ hotelId: z.string(), soldOut: z.boolean(), freeCancellation: z.boolean() })),
});
const quoted = z.looseObject({ id: z.string(), paymentAmount: z.number() });

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** A traveller's requests to a product in a separate process; every response is recorded completely. */
export class Walk {
  readonly answers: { readonly about: string; readonly text: string }[] = [];
  readonly #origin: string;
  #token = '';
  #days = 30;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async #go(address: string, { method = 'GET', headers = {}, body }: Sent = {}) {
    const answer = await fetch(`${this.#origin}${address}`, {
      method,
      redirect: 'manual',
      headers: this.#token === '' ? headers : { authorization: `Bearer ${this.#token}`, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    this.answers.push({ about: `${method} ${address}`, text: `${text}\n${JSON.stringify([...answer.headers])}` });
    return { status: answer.status, headers: answer.headers, text };
  }

  async #post(address: string, body: object) {
    const headers = { 'content-type': 'application/json' };
    return this.#go(address, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  #stay() {
    const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
    return { arrivalDate: day(this.#days), departureDate: day(this.#days + 2), rooms: 1, adults: 2, children: 0 };
  }

  #search() {
    const stay = Object.entries(this.#stay()).map(([name, value]): [string, string] => [name, String(value)]);
    return this.#go(`/hotels/search?${new URLSearchParams([...Object.entries(GOA), ...stay])}`);
  }

  /** Requests without a session. */
  async pages(metricsToken: string): Promise<void> {
    for (const address of ['/', '/config', '/docs', '/openapi.json', '/healthz', '/readyz', '/nowhere'])
      await this.#go(address);
    const read = await this.#go('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
    if (!read.text.includes('padav_database_up')) throw new Error(`no figures: ${read.text}`);
  }

  /** @returns a hotel that can be booked. */
  async signUpAndSearch(): Promise<string> {
    await this.#post('/auth/register', { name: 'Ravi', email: 'ravi@example.in', password: PASSWORD });
    const signedIn = await this.#post('/auth/login', { email: 'ravi@example.in', password: PASSWORD });
    this.#token = z.object({ token: z.string() }).parse(JSON.parse(signedIn.text)).token;
    const { hotels } = found.parse(JSON.parse((await this.#search()).text));
    const free = hotels.find((hotel) => !hotel.soldOut && hotel.freeCancellation);
    if (free === undefined) throw new Error('no hotel is free');
    return free.hotelId;
  }

  /** Requests that the product itself refuses. */
  async mistakes(): Promise<void> {
    await this.#post('/auth/login', { email: 'ravi@example.in', password: 'not the password' });
    await this.#post('/auth/register', { name: '', email: 'nobody', password: 'x', more: true });
    await this.#post('/auth/socialLogin', { credential: 'no.such.token' });
    await this.#go('/quotes', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"hotelId":' });
    await this.#go('/hotels/search?latitude=north');
    await this.#go('/user/somebody', { headers: { authorization: 'Bearer no.such.token' } });
    await this.#post('/payment/webhook', { event: 'payment.captured' });
  }

  /** Orders a stay: first while the gateway fails, then once it works. @returns the order at the gateway. */
  async order(hotelId: string, gateway: { fail(): Promise<void>; heal(): Promise<void> }): Promise<string> {
    const quote = quoted.parse(JSON.parse((await this.#post('/quotes', { hotelId, ...this.#stay() })).text));
    const order = { amount: quote.paymentAmount, currency: 'INR', receipt: quote.id };
    await gateway.fail();
    const refused = await this.#post('/payment/create-checkout', order);
    if (refused.status !== 502) throw new Error(`the order was not refused: ${refused.text}`);
    await gateway.heal();
    return z.object({ id: z.string() }).parse(JSON.parse((await this.#post('/payment/create-checkout', order)).text))
      .id;
  }

  /** Sends the checkout's result. */
  async settle(proof: object): Promise<void> {
    const settled = await this.#post('/payment/validate', proof);
    if (settled.status !== 200) throw new Error(`the payment was not settled: ${settled.text}`);
  }

  async beginSignIn(): Promise<{ readonly cookie: string; readonly address: string }> {
    const { headers } = await this.#go('/auth/google/start?turn=turn-1');
    const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
    return { cookie, address: headers.get('location') ?? '' };
  }

  /** @returns the last page of the popup. */
  async finishSignIn(cookie: string, back: URL): Promise<string> {
    return (await this.#go(`/auth/google/callback${back.search}`, { headers: { cookie } })).text;
  }

  /** Uploads a photo, which the store refuses. */
  async upload(): Promise<void> {
    const picture = { create: { width: 16, height: 16, channels: 3, background: '#2a9d8f' } } as const;
    const body = new Uint8Array(await sharp(picture).png().toBuffer());
    const type = 'application/offset+octet-stream';
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(body.length), 'content-type': type };
    const refused = await this.#go('/uploads', { method: 'POST', headers, body });
    if (refused.status !== 502) throw new Error(`the photo was not refused: ${refused.text}`);
  }

  /** A search without a cached response. @returns the code of the refusal. */
  async coldSearch(): Promise<string> {
    this.#days += 10;
    return z.object({ code: z.string() }).parse(JSON.parse((await this.#search()).text)).code;
  }
}
