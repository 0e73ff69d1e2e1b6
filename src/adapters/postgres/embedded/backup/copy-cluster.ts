import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { EmbeddedFailure } from '../embedded-failure.ts';
import { type BackupFile, copyHashed, writeHashed } from './manifest.ts';

/** A copy of a running cluster. */
export interface CopiedCluster {
  readonly folders: readonly string[];
  readonly files: readonly BackupFile[];
  /** The end of the backup by the database's clock. */
  readonly takenAt: string;
}

/**
 * What a copy must not have or does not need: the state of the running server, and folders whose content PostgreSQL
 * makes anew at its start ("Making a Base Backup Using the Low Level API" in its manual).
 */
const EMPTIED = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
]);
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init', 'backup_label', 'tablespace_map']);
const isLeftOut = (name: string): boolean => LEFT_OUT.has(name) || name.startsWith('pgsql_tmp');

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

interface Listed {
  readonly folders: string[];
  readonly files: string[];
}

/** The folders and files of a cluster, from its folder. */
async function list(cluster: string, below: string, into: Listed): Promise<Listed> {
  const entries = await readdir(path.join(cluster, below), { withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const at = below === '' ? entry.name : `${below}/${entry.name}`;
    if (isLeftOut(entry.name)) continue;
    if (entry.isFile()) into.files.push(at);
    if (!entry.isDirectory()) continue;
    into.folders.push(at);
    if (!EMPTIED.has(at)) await list(cluster, at, into);
  }
  return into;
}

/** Copies files of the cluster. A file that is dropped meanwhile is made, and dropped, by the log again. */
async function copyFiles(cluster: string, to: string, names: readonly string[]): Promise<readonly BackupFile[]> {
  const copied: BackupFile[] = [];
  for (const name of names) {
    try {
      const written = await copyHashed(path.join(cluster, name), path.join(to, 'cluster', name));
      copied.push({ path: `cluster/${name}`, ...written });
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  return copied;
}

const one = async <Row extends Record<string, unknown>>(client: Client, text: string): Promise<Row> => {
  const { rows } = await client.query<Row>(text);
  const [row] = rows;
  if (row === undefined) throw new EmbeddedFailure('The database gave no answer to a question about its backup.');
  return row;
};

/** Copies the write-ahead log from the begin to the end of a backup. */
async function copyLog(cluster: string, to: string, first: string, last: string): Promise<readonly BackupFile[]> {
  const names = (await readdir(path.join(cluster, 'pg_wal'))).filter((name) => /^[\dA-F]{24}$/.test(name));
  const needed = names.filter((name) => name >= first && name <= last).map((name) => `pg_wal/${name}`);
  const copied = await copyFiles(cluster, to, needed);
  if (!copied.some(({ path: name }) => name.endsWith(first)))
    throw new EmbeddedFailure(`The write-ahead log of the backup is not there any more (${first}). Start it again.`);
  return copied;
}

/**
 * Copies the files of a running cluster as PostgreSQL's low-level interface for backups has it: pages that are written
 * meanwhile are corrected from the log at the first start of the copy, which includes each transaction that had ended
 * when the backup ended.
 * @param client a superuser's connection, which stays open.
 * @param to the folder of the backup, where `cluster` is made.
 */
export async function copyCluster(client: Client, cluster: string, to: string): Promise<CopiedCluster> {
  // Ends with the connection; until then no part of the log that the copy needs is removed.
  await client.query("select pg_create_physical_replication_slot('padav_backup_' || pg_backend_pid(), true, true)");
  const { first } = await one<{ first: string }>(
    client,
    "select pg_walfile_name(pg_backup_start('padav', fast => true)) as first",
  );
  const { folders, files } = await list(cluster, '', { folders: [], files: [] });
  const copied = await copyFiles(cluster, to, files);
  const end = await one<{ label: string; map: string; last: string; at: string }>(
    client,
    `select labelfile as label, spcmapfile as map, pg_walfile_name(lsn) as last,
      to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from pg_backup_stop(wait_for_archive => false)`,
  );
  if (end.map.trim() !== '') throw new EmbeddedFailure('The database has tablespaces, which no backup contains.');
  const log = await copyLog(cluster, to, first, end.last);
  const label = await writeHashed(path.join(to, 'cluster', 'backup_label'), end.label);
  return {
    folders: ['pg_wal/archive_status', ...folders].map((name) => `cluster/${name}`),
    files: [...copied, ...log, { path: 'cluster/backup_label', ...label }],
    takenAt: end.at,
  };
}
