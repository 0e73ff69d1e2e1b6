import {
  type PoolOptions,
  type PoolWorker,
  type TestProject,
  ThreadsPoolWorker,
  type WorkerRequest,
  type WorkerResponse,
} from 'vitest/node';

type Start = Extract<WorkerRequest, { readonly type: 'start' }>;
/** The listener type of a worker, as Vitest declares it. */
type Listener = Parameters<PoolWorker['on']>[1];

/** The number of mutants after which a thread is replaced, with its state. */
const RUNS_OF_A_THREAD = 100;

interface Thread {
  readonly worker: ThreadsPoolWorker;
  runs: number;
}

let kept: Thread | null = null;

/** Files of the project that a thread may have loaded, packages left out. */
const ownFiles = (project: TestProject): string[] =>
  Object.values(project.vite.environments).flatMap(({ moduleGraph }) => [...moduleGraph.fileToModulesMap.keys()]);

/** A worker of Vitest's whose thread is reused: packages stay loaded, the project's files are loaded again. */
class KeptThread implements PoolWorker {
  readonly name = 'threads';
  readonly #options: PoolOptions;
  readonly #heard: [event: string, callback: Listener][] = [];
  #thread: Thread | null = null;
  #started: Start | null = null;
  #isAtRest = true;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  get #worker(): ThreadsPoolWorker {
    if (this.#thread === null) throw new Error('The thread was not started');
    return this.#thread.worker;
  }

  async start(): Promise<void> {
    this.#thread = kept ?? { worker: new ThreadsPoolWorker(this.#options), runs: 0 };
    if (this.#thread !== kept) await this.#worker.start();
    kept = null;
    this.on('message', ({ type }: WorkerResponse) => {
      if (type === 'testfileFinished') this.#isAtRest = true;
    });
  }

  on(event: string, callback: Listener): void {
    this.#heard.push([event, callback]);
    this.#worker.on(event, callback);
  }

  off(event: string, callback: Listener): void {
    this.#worker.off(event, callback);
  }

  /** A thread is started once; the options of later runs are sent with their files. */
  send(message: WorkerRequest): void {
    if (message.type === 'start') this.#begin(message);
    else if (message.type === 'stop') this.#answer('stopped');
    else if (message.type === 'run') this.#run(message);
    else this.#worker.send(message);
  }

  #begin(message: Start): void {
    this.#started = message;
    if (this.#thread?.runs === 0) this.#worker.send(message);
    else this.#answer('started');
  }

  #run(message: Extract<WorkerRequest, { readonly type: 'run' }>): void {
    if (this.#thread === null) return;
    this.#isAtRest = false;
    this.#thread.runs += 1;
    const context = { ...message.context, config: this.#started?.context.config };
    this.#worker.send({ ...message, context: { ...context, invalidates: ownFiles(this.#options.project) } });
  }

  #answer(type: 'started' | 'stopped'): void {
    const response: WorkerResponse = { __vitest_worker_response__: true, type };
    for (const [event, callback] of this.#heard) {
      if (event === 'message') setImmediate(callback, response);
    }
  }

  async stop(): Promise<void> {
    const thread = this.#thread;
    if (thread === null) return;
    for (const [event, callback] of this.#heard.splice(0)) thread.worker.off(event, callback);
    if (this.#isAtRest && thread.runs < RUNS_OF_A_THREAD) kept = thread;
    else await thread.worker.stop();
  }

  deserialize(data: unknown): unknown {
    return data;
  }
}

/** Makes a project run its files in a thread that is reused between runs, for the mutation tester. */
export function reuseThread(project: TestProject): void {
  project.config.pool = 'kept-thread';
  project.config.poolRunner = { name: 'kept-thread', createPoolWorker: (options) => new KeptThread(options) };
}
