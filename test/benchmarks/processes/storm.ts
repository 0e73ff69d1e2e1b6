import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Searches at a constant rate, for a while in peace and then while these travellers sign in at once. */
export interface StormOrder {
  readonly url: string;
  readonly search: string;
  readonly perSecond: number;
  readonly quietSeconds: number;
  readonly travellers: readonly { readonly email: string; readonly password: string; readonly address: string }[];
}

/** How one sign-in ended. */
export interface SignInOutcome {
  readonly status: number;
  readonly code: string | null;
  readonly retryAfter: string | null;
  readonly ms: number;
}

/** Milliseconds of each search, counted from when it was due; and how the sign-ins ended. */
export interface StormOutcome {
  readonly quiet: readonly number[];
  readonly storm: readonly number[];
  /** What searches got instead of 200: statuses, and faults of connections. */
  readonly bad: readonly string[];
  readonly signIns: readonly SignInOutcome[];
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const searchers = new Agent({ keepAlive: true });
const signers = new Agent({ keepAlive: false });

function call(url: string, options: RequestOptions, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** Sends a search at each tick whether earlier ones were answered or not, so that a stall is felt by all that are due. */
class Searches {
  readonly times: number[] = [];
  readonly bad: string[] = [];
  readonly #open = new Set<Promise<void>>();

  async run({ url, search, perSecond }: StormOrder, goesOn: () => boolean): Promise<void> {
    const begin = performance.now();
    for (let sent = 0; goesOn(); sent += 1) {
      const due = begin + (sent * 1_000) / perSecond;
      const early = due - performance.now();
      if (early > 0) await pause(early);
      const answered = this.#send(`${url}${search}`, due).finally(() => this.#open.delete(answered));
      this.#open.add(answered);
    }
    await Promise.all(this.#open);
  }

  async #send(url: string, due: number): Promise<void> {
    const got = await call(url, { agent: searchers }).then(
      ({ status, text }) => (status === 200 ? null : `${status} ${text}`),
      (error: unknown) => String(error),
    );
    this.times.push(performance.now() - due);
    if (got !== null) this.bad.push(got);
  }
}

const codeOf = (text: string): string | null => {
  const body: unknown = JSON.parse(text);
  const code: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : null;
  return typeof code === 'string' ? code : null;
};

async function signIn(url: string, traveller: StormOrder['travellers'][number]): Promise<SignInOutcome> {
  const { address, email, password } = traveller;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const begin = performance.now();
  const body = JSON.stringify({ email, password });
  const answer = await call(`${url}/auth/login`, { method: 'POST', headers, agent: signers }, body);
  return {
    status: answer.status,
    code: codeOf(answer.text),
    retryAfter: answer.headers['retry-after'] ?? null,
    ms: performance.now() - begin,
  };
}

async function storm(order: StormOrder): Promise<StormOutcome> {
  const quiet = new Searches();
  const end = performance.now() + order.quietSeconds * 1_000;
  await quiet.run(order, () => performance.now() < end);
  const during = new Searches();
  let signing = true;
  const signIns = Promise.all(order.travellers.map((traveller) => signIn(order.url, traveller))).finally(() => {
    signing = false;
  });
  await during.run(order, () => signing);
  return { quiet: quiet.times, storm: during.times, bad: [...quiet.bad, ...during.bad], signIns: await signIns };
}

process.on('message', (order: StormOrder) => {
  void storm(order).then((outcome) => process.send?.(outcome));
});
process.once('disconnect', () => process.exit(0));
