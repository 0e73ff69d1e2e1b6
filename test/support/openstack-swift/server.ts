import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { NotInstallable } from '../debian/apt-get.ts';
import { unpackedPackages, withDependencies } from '../debian/unpacked.ts';
import { freePort } from '../free-port.ts';
import { S3_KEY, type SwiftPorts, settingsOf } from './settings.ts';

/** The packages of the server; their dependencies are included. */
const WANTED = ['python3-swift', 'python3-pastescript', 'python3-pastedeploy', 'memcached'];
/** memcached needs it, and some machines have a package of it at another path. */
const LIBEVENT = 'libevent-2.1-7';
/** Debian's Python: the packages are for it, whatever other one is first in the path. */
const PYTHON = '/usr/bin/python3';
const READY_WITHIN_MS = 60_000;
const CACHE = path.resolve(import.meta.dirname, '../../../.cache/swift');

/** A running third-party S3 server. */
export interface SwiftServer {
  /** For `S3_ENDPOINT`. */
  readonly url: string;
  /** An existing bucket. */
  readonly bucket: string;
  /** Ends all its processes and removes its files. */
  stop(): Promise<void>;
}

async function ports(): Promise<SwiftPorts> {
  return {
    proxy: await freePort(),
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    memcached: await freePort(),
  };
}

async function makeBucket(url: string, bucket: string): Promise<boolean> {
  const {
    method,
    headers,
    url: signed,
  } = await new AwsV4Signer({
    method: 'PUT',
    url: `${url}/${bucket}`,
    accessKeyId: S3_KEY.id,
    secretAccessKey: S3_KEY.secret,
    service: 's3',
    region: S3_KEY.region,
  }).sign();
  const answer = await fetch(signed, { method, headers }).catch(() => null);
  return answer?.ok ?? false;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/**
 * Starts OpenStack Swift with its S3 interface on free ports of this machine, from Debian's packages.
 * @throws NotInstallable where those can't be downloaded or do not run here.
 */
export async function startSwift(): Promise<SwiftServer> {
  mkdirSync(CACHE, { recursive: true });
  const unpacked = unpackedPackages(CACHE, () => [...withDependencies(WANTED), LIBEVENT]);
  const root = mkdtempSync(path.join(tmpdir(), 'padav-swift-'));
  const chosen = await ports();
  const env = {
    PATH: process.env.PATH,
    PYTHONPATH: path.join(unpacked, 'usr/lib/python3/dist-packages'),
    LD_LIBRARY_PATH: path.join(unpacked, 'usr/lib/x86_64-linux-gnu'),
  };
  for (const folder of ['etc', 'data/one', 'cache']) mkdirSync(path.join(root, folder), { recursive: true });
  for (const [file, text] of Object.entries(settingsOf(root, chosen))) writeFileSync(path.join(root, file), text);
  const children: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(children.map(end));
    rmSync(root, { recursive: true, force: true });
  };
  const start = (command: string, ...args: readonly string[]) =>
    children.push(spawn(command, args, { cwd: root, env, stdio: 'ignore' }).on('error', () => undefined));
  const rings = spawnSync(PYTHON, ['rings.py'], { cwd: root, env, encoding: 'utf8' });
  if (rings.status !== 0) {
    await stop();
    throw new NotInstallable(`its packages do not run here: ${rings.stderr?.trim().split('\n').at(-1) ?? 'no Python'}`);
  }
  start(path.join(unpacked, 'usr/bin/memcached'), '-u', 'root', '-l', '127.0.0.1', '-p', String(chosen.memcached));
  for (const part of ['account', 'container', 'object', 'proxy']) start(PYTHON, 'run.py', `${part}-server`);
  const url = `http://127.0.0.1:${chosen.proxy}`;
  const until = Date.now() + READY_WITHIN_MS;
  while (!(await makeBucket(url, 'padav'))) {
    if (Date.now() > until) {
      await stop();
      throw new NotInstallable(`it did not answer within ${READY_WITHIN_MS / 1_000} s`);
    }
    await pause(200);
  }
  return { url, bucket: 'padav', stop };
}
