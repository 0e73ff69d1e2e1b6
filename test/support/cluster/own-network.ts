import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The folder of the cluster, in the environment of the process that is alone in its network. */
const FOLDER = 'PADAV_CLUSTER_FOLDER';

/** The folder that the outer process made for this one; `null` in the outer process itself. */
export const clusterFolder = (): string | null => process.env[FOLDER] ?? null;

/**
 * Runs this program again, alone in a new network and a new tree of processes: all of its processes end with it, however
 * it ends, and nothing of it can reach, or be reached by, another network. Its folder is removed afterwards.
 * @returns its exit code
 */
export async function runInOwnNetwork(entry: string, args: readonly string[]): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'padav-cluster-'));
  const child = spawn(
    'unshare',
    [
      ...['--net', '--pid', '--fork', '--kill-child', '--mount-proc', '--'],
      // The first process must collect those whose parent was killed: Node.js does not, and PostgreSQL would seem to run on.
      ...['bash', '-c', '"$@"; exit $?', 'bash'],
      ...[process.execPath, '--import', 'tsx', entry, ...args],
    ],
    { stdio: 'inherit', env: { ...process.env, [FOLDER]: folder } },
  );
  // Ctrl-C reaches the inner process too, which ends by itself.
  const passOn = () => undefined;
  process.on('SIGINT', passOn);
  try {
    return await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 0 : 1)));
    });
  } finally {
    process.off('SIGINT', passOn);
    rmSync(folder, { recursive: true, force: true });
  }
}
