import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The response of a server. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** One call, and its whole response. */
export function call(url: string, options: RequestOptions, body?: string): Promise<Answer> {
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

/** Sends a call at each tick whether earlier ones were answered or not, so that a stall affects all that are due. */
export class Steady {
  /** Milliseconds of each call, counted from when it was due. */
  readonly times: number[] = [];
  /** Responses other than 200: statuses, and connection errors. */
  readonly bad: string[] = [];
  readonly #open = new Set<Promise<void>>();
  readonly #send: (at: number) => Promise<Answer>;

  /** @param send Makes the call with this number, from 0. */
  constructor(send: (at: number) => Promise<Answer>) {
    this.#send = send;
  }

  async run(perSecond: number, goesOn: (sent: number) => boolean): Promise<void> {
    const begin = performance.now();
    for (let sent = 0; goesOn(sent); sent += 1) {
      const due = begin + (sent * 1_000) / perSecond;
      const early = due - performance.now();
      if (early > 0) await pause(early);
      const answered = this.#answer(sent, due).finally(() => this.#open.delete(answered));
      this.#open.add(answered);
    }
    await Promise.all(this.#open);
  }

  async #answer(at: number, due: number): Promise<void> {
    const got = await this.#send(at).then(
      ({ status, text }) => (status === 200 ? null : `${status} ${text}`),
      (error: unknown) => String(error),
    );
    this.times.push(performance.now() - due);
    if (got !== null) this.bad.push(got);
  }
}
