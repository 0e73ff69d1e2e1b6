import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from '#test/support/free-port.ts';

const STARTS_WITHIN_MS = 30_000;
const ASK_EVERY_MS = 50;

/** A virtual screen, large enough for every window of a test. @returns Its name, such as `:7`. */
async function startScreen(): Promise<{ name: string; process: ChildProcess }> {
  const size = ['-screen', '0', '1800x1400x24', '-nolisten', 'tcp'];
  const process = spawn('Xvfb', ['-displayfd', '3', ...size], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [line] = await once(createInterface(process.stdio[3] as Readable), 'line');
  return { name: `:${line}`, process };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });

async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const end = once(process, 'exit');
  process.kill();
  await end;
}

/** WebKit's WebDriver on a free port, with a screen for its windows. */
export async function startWebKitDriver(driverPath: string): Promise<{ url: string; stop(): Promise<void> }> {
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: screen.name, TZ: 'Asia/Kolkata' },
    stdio: 'ignore',
  });
  const until = performance.now() + STARTS_WITHIN_MS;
  while (!(await listens(port))) {
    if (performance.now() > until || driver.exitCode !== null) throw new Error(`${driverPath} did not start`);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await ended(driver);
      await ended(screen.process);
    },
  };
}
