/**
 * Runs a PostgreSQL cluster to try things out on: `npm run tool -- cluster [--install] [-- command ...]`. Patroni with etcd,
 * two nodes and HAProxy run in a network and in folders of their own, which are gone once the command (a shell by
 * default) has ended. The command finds DATABASE_URL (through HAProxy), DATABASE_HOSTS_URL (both nodes) and
 * CLUSTER_FOLDER in its environment. `--install` installs Debian's packages where they are missing.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { startCluster } from '#test/support/cluster/cluster.ts';
import { clusterFolder, runInOwnNetwork } from '#test/support/cluster/own-network.ts';
import { requirePackages } from '#test/support/cluster/packages.ts';
import { NotInstallable } from '#test/support/debian/apt-get.ts';

const { values, positionals } = parseArgs({
  options: { install: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const WHOLE_WITHIN_MS = 120_000;

async function tryOut(folder: string): Promise<number> {
  const cluster = await startCluster(folder);
  try {
    await cluster.whole(WHOLE_WITHIN_MS);
    const client = new Client({ connectionString: cluster.url('postgres') });
    await client.connect();
    await client.query('create database padav');
    await client.end();
    const leader = await cluster.leader();
    console.info(`The cluster runs in ${folder}; its leader is ${leader?.host.name ?? 'nobody yet'}.`);
    const [command = process.env.SHELL ?? 'sh', ...args] = positionals;
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: {
        ...process.env,
        DATABASE_URL: cluster.url('padav'),
        DATABASE_HOSTS_URL: cluster.directUrl('padav'),
        CLUSTER_FOLDER: folder,
      },
    });
    const [code]: unknown[] = await once(child, 'exit');
    return typeof code === 'number' ? code : 1;
  } finally {
    await cluster.close();
  }
}

try {
  const folder = clusterFolder();
  requirePackages(values.install);
  process.exitCode =
    folder === null
      ? await runInOwnNetwork(fileURLToPath(import.meta.url), process.argv.slice(2))
      : await tryOut(folder);
} catch (error) {
  if (!(error instanceof NotInstallable)) throw error;
  console.error(`The cluster can't run here: ${error.message}.`);
  process.exitCode = 1;
}
