import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer as createVite, type Plugin, type ProxyOptions } from 'vite';
import { listenRefusal } from '../../../src/composition/process/refusals.ts';
import type { Answering } from './renewal.ts';
import { opensPage, SERVER_PATHS } from './server-paths.ts';

/** The options of the web's server in front of the product's. */
export interface FrontOptions {
  /** The folder of the project. */
  readonly root: string;
  readonly host: string;
  readonly port: number;
  /** Where requests for the server go. */
  readonly answering: () => Promise<Answering>;
  /**
   * Called for each change of a file that the server is made of, or reads when it starts.
   * @param file Its path from the project's folder, with slashes.
   */
  readonly onChange: (file: string, isRead: boolean) => void;
}

/** What a server is made of. */
const SOURCES = ['src'];
/** What it reads when it starts. */
const READ = ['migrations', 'docs/partners', 'docs/quickstart.md', 'package.json'];
const TEST = /[.](test|contract|test-support)[.]ts$/;

/** How long a request waits for a server. */
const HOLD_MS = 10_000;

const isBelow = (file: string, folders: readonly string[]): boolean =>
  folders.some((folder) => file === folder || file.startsWith(`${folder}/`));

/** Reports changes of the server's files, also after vite has restarted itself for a change of its configuration. */
const watchServer = ({ root, onChange }: FrontOptions): Plugin => ({
  name: 'watch-server',
  configureServer({ watcher }) {
    watcher.add([...SOURCES, ...READ].map((folder) => path.join(root, folder)));
    watcher.on('all', (event, changed) => {
      const file = path.relative(root, changed).replaceAll('\\', '/');
      if (event.endsWith('Dir') || TEST.test(file)) return;
      const isRead = isBelow(file, READ) || !/[.](ts|mjs)$/.test(file);
      if (isBelow(file, [...SOURCES, ...READ])) onChange(file, isRead);
    });
  },
});

function refuse(response: ServerResponse, sentence: string): void {
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' });
  response.end(`${sentence}\n`);
}

/** Passes requests on to the newest server; one that comes while it is being made waits for it. */
function toServer(answering: FrontOptions['answering']): ProxyOptions {
  const late = { failure: 'The server is not ready yet.' };
  let passing: ProxyOptions = {};
  return {
    // The options that the proxy reads at each request.
    configure: (_proxy, options) => {
      passing = options;
    },
    async bypass(request, response) {
      const { method = '', url = '', headers } = request;
      if (opensPage(method, url, headers.accept ?? '')) return '/index.html';
      const waited = new AbortController();
      const found = await Promise.race([
        answering(),
        pause(HOLD_MS, late, { signal: waited.signal }).catch(() => late),
      ]);
      waited.abort();
      if ('origin' in found) passing.target = found.origin;
      else if (response !== undefined) refuse(response, found.failure);
      return 'origin' in found ? undefined : url;
    },
  };
}

/**
 * Serves the web by vite, updated in place, with the server behind it, until the process ends. Vite gets a server to answer
 * for: with one of its own it would end the process at the first SIGTERM, before anything else has stopped.
 * @throws StartRefused with a sentence when the port is taken or can't be used.
 */
export async function openFront(options: FrontOptions): Promise<void> {
  const { root, host, port, answering } = options;
  const http = createServer();
  const web = await createVite({
    configFile: path.join(root, 'vite.config.ts'),
    plugins: [watchServer(options)],
    server: {
      middlewareMode: { server: http },
      ws: { server: http },
      host,
      port,
      proxy: { [SERVER_PATHS]: toServer(answering) },
    },
  });
  http.on('request', (request, response) => web.middlewares(request, response));
  http.listen(port, host);
  try {
    await once(http, 'listening');
  } catch (error) {
    throw listenRefusal(error, host, port);
  }
}
