/**
 * Restores a backup aside, starts the product on it without its jobs, and prints what was lost. Production's database is
 * not touched and the gateway is only read. Exits with 0 when all could be checked, whatever was lost.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backupAt } from '../../../src/adapters/postgres/embedded/backup/kept-backups.ts';
import { restoreBackup } from '../../../src/adapters/postgres/embedded/backup/restore-backup.ts';
import { startEmbeddedPostgres } from '../../../src/adapters/postgres/embedded/embedded-postgres.ts';
import { restoreCluster } from '../../../src/adapters/postgres/pgbackrest/restored-cluster.ts';
import { projectFolder } from '../../../src/adapters/support/project-file.ts';
import { checkCopy } from '../../../src/composition/operator/restore-check/check-copy.ts';
import { StartRefused, startFailure } from '../../../src/composition/process/refusals.ts';

const USAGE = [
  'npm run tool -- restore-check --from <folder>                   the newest backup of the embedded database in it',
  'npm run tool -- restore-check --stanza <name>                   the newest data in a repository of pgBackRest',
  'npm run tool -- restore-check --stanza <name> --at <instant>    of an instant, such as "2026-11-26T20:15:00Z"',
  '',
  '  --since <days>      compares only the orders of so many days with the gateway',
  '  --work <folder>     where the copy is made (the folder for temporary files); as large as the database',
  '  --config <folder>   of pgBackRest (/etc/pgbackrest), with pgbackrest.conf and conf.d',
  '  --bin <folder>      PostgreSQL of the saved version (/usr/lib/postgresql/15/bin)',
  '  --user <name>       who reads the repository, when root runs this (postgres)',
  '  --superuser, --database <name>    in the saved cluster (postgres, padav)',
];
const text = { type: 'string' } as const;
const OPTIONS = {
  ...{ from: text, stanza: text, at: text, since: text, work: text },
  config: { ...text, default: '/etc/pgbackrest' },
  bin: { ...text, default: '/usr/lib/postgresql/15/bin' },
  user: { ...text, default: 'postgres' },
  superuser: { ...text, default: 'postgres' },
  database: { ...text, default: 'padav' },
} as const;

const read = () => parseArgs({ options: OPTIONS }).values;
type Asked = ReturnType<typeof read>;

/** The arguments; `null` when they are invalid. */
function given(): Asked | null {
  try {
    const asked = read();
    const isOne = (asked.from === undefined) !== (asked.stanza === undefined);
    const isDays = asked.since === undefined || /^[1-9]\d{0,4}$/.test(asked.since);
    const isAt = asked.at === undefined || (asked.stanza !== undefined && !Number.isNaN(Date.parse(asked.at)));
    return isOne && isDays && isAt ? asked : null;
  } catch {
    return null;
  }
}

/** A started copy of the database, and the folder of its photos where the backup has them. */
interface Copy {
  readonly url: string;
  readonly dataDir: string | null;
  remove(): Promise<void>;
}

async function ofEmbedded(from: string, work: string): Promise<Copy> {
  const backup = await backupAt(path.resolve(from));
  const dataDir = mkdtempSync(path.join(work, 'padav-restored-'));
  // As root the database runs as another user, who needs access to the folder; its own folder inside is closed.
  chmodSync(dataDir, 0o755);
  try {
    const { takenAt } = await restoreBackup({ from: backup, dataDir, say: console.error });
    console.info(`Restored ${backup}, the data of ${takenAt}.`);
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    const remove = async () => {
      await server.stop();
      for (const made of [server.folder, dataDir]) rmSync(made, { recursive: true, force: true });
    };
    return { url: server.url('padav'), dataDir, remove };
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

function idOf(name: string, which: '-u' | '-g'): number {
  const { status, stdout } = spawnSync('id', [which, name], { encoding: 'utf8' });
  if (status !== 0) throw new StartRefused(`There is no user ${name} here: name another one by --user.`);
  return Number(stdout);
}

async function ofRepository(asked: Asked, stanza: string, work: string): Promise<Copy> {
  const { config, bin, user, superuser, database, at } = asked;
  const as = process.getuid?.() === 0 ? { uid: idOf(user, '-u'), gid: idOf(user, '-g') } : null;
  const instant = at === undefined ? null : new Date(at).toISOString().replace('T', ' ').replace('Z', '+00');
  const order = { config: path.resolve(config), stanza, at: instant, bin, as, superuser, database, work };
  const cluster = await restoreCluster({ ...order, say: console.error });
  console.info(`Restored the stanza ${stanza} to ${instant ?? 'the end of its archive'}.`);
  return { ...cluster, dataDir: null };
}

async function check(asked: Asked): Promise<boolean> {
  const work = path.resolve(asked.work ?? tmpdir());
  const copy =
    asked.stanza === undefined
      ? await ofEmbedded(asked.from ?? '', work)
      : await ofRepository(asked, asked.stanza, work);
  try {
    const env = copy.dataDir === null ? process.env : { ...process.env, DATA_DIR: copy.dataDir };
    const output = { print: console.info, complain: console.error };
    const days = asked.since === undefined ? null : Number(asked.since);
    const project = projectFolder(import.meta.dirname);
    const { lines, isWhole } = await checkCopy({ env, project, url: copy.url, days, output });
    for (const line of lines) console.info(line);
    return isWhole;
  } finally {
    await copy.remove();
  }
}

const asked = given();
if (asked === null) {
  for (const line of USAGE) console.info(line);
  process.exitCode = 2;
} else {
  process.exitCode = await check(asked).then(
    (isWhole) => (isWhole ? 0 : 1),
    (error: unknown) => {
      console.error(startFailure(error).replace(/^Padav did not start\. /, 'The check failed. '));
      return 1;
    },
  );
}
