// Plain JavaScript: a loader of TypeScript would stay in the way of every module that the server loads.
// A process that has loaded the server's packages, and waits for the server's first module: loading them takes longer than
// the start itself.
import { pathToFileURL } from 'node:url';

/** @typedef {{ readonly file: string, readonly env: Readonly<Record<string, string>> }} Begin */

// Whoever started it has ended, by a kill for example.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

/** @type {Promise<Begin>} */
const begun = new Promise((resolve) => {
  process.once('message', (message) => resolve(/** @type {Begin} */ (message)));
});
const [, , packages = ''] = process.argv;
// A package that can't be loaded is reported by the server, which imports it too.
await import(pathToFileURL(packages).href).catch(() => undefined);
const { file, env } = await begun;
Object.assign(process.env, env);
// From now on the server alone decides how long the process lives.
process.channel?.unref();
await import(pathToFileURL(file).href);
