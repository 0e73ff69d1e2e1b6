import type { Agent, Dispatcher } from 'undici';

/** What a request has beside its address. */
type RequestOptions = Omit<Dispatcher.RequestOptions, 'origin' | 'path' | 'method'> & {
  readonly method?: Dispatcher.HttpMethod;
};

/** Makes requests over connections of its own. */
export interface HttpAgent {
  request(url: string | URL, options: RequestOptions): Promise<Dispatcher.ResponseData>;
  /** Closes the connections. */
  close(): Promise<void>;
}

/** Thrown for a request after the connections were closed. */
class AgentClosed extends Error {
  constructor() {
    super('The connections are closed');
    this.name = 'AgentClosed';
  }
}

/** The client is loaded with the first request: a start needs none, and many configurations never do. */
export function httpAgent(options: Agent.Options): HttpAgent {
  let opened: Promise<Agent> | null = null;
  let isClosed = false;
  const open = async (): Promise<Agent> => new (await import('undici')).Agent(options);
  return {
    async request(url, rest) {
      if (isClosed) throw new AgentClosed();
      opened ??= open();
      const [{ request }, dispatcher] = await Promise.all([import('undici'), opened]);
      return request(url, { ...rest, dispatcher });
    },
    async close() {
      isClosed = true;
      await (await opened)?.close();
    },
  };
}
