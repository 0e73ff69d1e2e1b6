import { spawn } from 'node:child_process';
import path from 'node:path';
import { createServer, type ProxyOptions } from 'vite';
import { readConfiguration } from '../../src/composition/configuration/configuration.ts';
import { startFailure } from '../../src/composition/process/refusals.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The paths of the server; everything else is the web's. */
const SERVER_PATHS =
  '^/(auth|user|hotel|hotels|payment|quotes|places|photos|pictures|uploads|offline|config|healthz|readyz|metrics|docs|openapi[.]json)([/?]|$)';
/** Pages that the server renders. */
const SERVER_PAGES = /^\/(docs|offline|pictures)(\/|$|\?)/;

/** `/hotels` is a page when a browser opens it and a call when the web requests it. */
const isPage: NonNullable<ProxyOptions['bypass']> = (request) =>
  request.method === 'GET' && request.headers.accept?.includes('text/html') && !SERVER_PAGES.test(request.url ?? '')
    ? '/index.html'
    : undefined;

/** The server from its sources, restarted when one changes; the web by vite in front of it, updated in place. */
async function develop(): Promise<void> {
  const { host, port } = readConfiguration(process.env, root);
  const serverPort = port + 1;
  const server = spawn(process.execPath, [path.join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', 'src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: process.env.PUBLIC_URL ?? `http://${host}:${port}` },
  });
  server.once('exit', (code) => process.exit(code ?? 1));
  const web = await createServer({
    configFile: path.join(root, 'vite.config.ts'),
    server: {
      host,
      port,
      strictPort: true,
      proxy: { [SERVER_PATHS]: { target: `http://${host}:${serverPort}`, bypass: isPage } },
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void web.close().then(() => server.kill(signal)));
  await web.listen();
  console.info(`The web is at http://${host}:${port}, the server behind it at port ${serverPort}.`);
}

try {
  await develop();
} catch (error) {
  console.error(startFailure(error));
  process.exit(1);
}
