import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetPostmaster, isAlive, readPostmaster, servesCluster } from './postmaster.ts';

/** Above the maximum process id of any system. */
const NO_PROCESS = 4_194_305;

describe('the pid file of a server', () => {
  let cluster: string;
  const write = (text: string) => writeFileSync(path.join(cluster, 'postmaster.pid'), text);
  beforeEach(() => {
    cluster = mkdtempSync(path.join(tmpdir(), 'padav-cluster-'));
  });
  afterEach(() => rmSync(cluster, { recursive: true }));

  it('has its process, its port and whether it is ready', () => {
    write(`4711\n${cluster}\n1795224000\n55123\n\n127.0.0.1\n  1234  5\nready   \n`);
    expect(readPostmaster(cluster)).toEqual({ pid: 4711, port: 55_123, ready: true });
  });

  it('is not ready while it starts', () => {
    write(`4711\n${cluster}\n1795224000\n55123\n\n127.0.0.1\n  1234  5\nstarting\n`);
    expect(readPostmaster(cluster)?.ready).toBe(false);
  });

  it('may be incomplete', () => {
    write('4711\n');
    expect(readPostmaster(cluster)).toEqual({ pid: 4711, port: 0, ready: false });
    write('');
    expect(readPostmaster(cluster)).toBeNull();
  });

  it('is missing without a server, and can be deleted', () => {
    expect(readPostmaster(cluster)).toBeNull();
    write('4711\n');
    forgetPostmaster(cluster);
    forgetPostmaster(cluster);
    expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false);
  });

  it('is trusted only for a process that serves this cluster', () => {
    expect(isAlive(process.pid)).toBe(true);
    expect(isAlive(NO_PROCESS)).toBe(false);
    expect(servesCluster(NO_PROCESS, cluster)).toBe(false);
    expect(servesCluster(process.pid, cluster)).toBe(false);
  });
});
