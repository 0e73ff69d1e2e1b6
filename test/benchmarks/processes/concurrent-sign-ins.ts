import { Agent } from 'node:http';
import { call, Steady } from './steady.ts';

/** Searches at a constant rate, for a while alone and then during these concurrent sign-ins. */
export interface SignInsOrder {
  readonly url: string;
  readonly search: string;
  readonly perSecond: number;
  readonly quietSeconds: number;
  readonly travellers: readonly { readonly email: string; readonly password: string; readonly address: string }[];
}

/** The result of one sign-in. */
export interface SignInOutcome {
  readonly status: number;
  readonly code: string | null;
  readonly retryAfter: string | null;
  readonly ms: number;
}

/** Milliseconds of each search, counted from when it was due; and the results of the sign-ins. */
export interface SignInsOutcome {
  readonly quiet: readonly number[];
  readonly during: readonly number[];
  /** Search responses other than 200: statuses, and connection errors. */
  readonly bad: readonly string[];
  readonly signIns: readonly SignInOutcome[];
}

const searchers = new Agent({ keepAlive: true });
const signers = new Agent({ keepAlive: false });

const codeOf = (text: string): string | null => {
  const body: unknown = JSON.parse(text);
  const code: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : null;
  return typeof code === 'string' ? code : null;
};

async function signIn(url: string, traveller: SignInsOrder['travellers'][number]): Promise<SignInOutcome> {
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

async function measure(order: SignInsOrder): Promise<SignInsOutcome> {
  const search = () => call(`${order.url}${order.search}`, { agent: searchers });
  const quiet = new Steady(search);
  const end = performance.now() + order.quietSeconds * 1_000;
  await quiet.run(order.perSecond, () => performance.now() < end);
  const during = new Steady(search);
  let signing = true;
  const signIns = Promise.all(order.travellers.map((traveller) => signIn(order.url, traveller))).finally(() => {
    signing = false;
  });
  await during.run(order.perSecond, () => signing);
  return { quiet: quiet.times, during: during.times, bad: [...quiet.bad, ...during.bad], signIns: await signIns };
}

process.on('message', (order: SignInsOrder) => {
  void measure(order).then((outcome) => process.send?.(outcome));
});
process.once('disconnect', () => process.exit(0));
