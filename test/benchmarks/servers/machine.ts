import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

/** USER_HZ, the unit of process times: 100 a second on every Linux that Node runs on. */
const TICK_MICROS = 10_000;

/** User and system time of a process so far, its threads included, in microseconds (proc_pid_stat(5)). */
export function cpuMicros(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  if (user === undefined || system === undefined) throw new Error(`/proc/${pid}/stat reads otherwise than expected`);
  return (user + system) * TICK_MICROS;
}

/** The total time of all processors so far, in ticks, and the steal time. */
export interface MachineTimes {
  readonly all: number;
  readonly stolen: number;
}

/** The first line of /proc/stat (proc_stat(5)); steal is its eighth figure. */
export function machineTimes(): MachineTimes {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const ticks = first.split(/\s+/).slice(1, 9).map(Number);
  return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 };
}

/** The share of the machine, 0 to 1, that was stolen since `before`. */
export function stealSince(before: MachineTimes): number {
  const now = machineTimes();
  const passed = now.all - before.all;
  return passed === 0 ? 0 : (now.stolen - before.stolen) / passed;
}

/** The load averages of 1, 5 and 15 minutes. */
export const loadAverages = (): string =>
  loadavg()
    .map((load) => load.toFixed(2))
    .join(', ');

/** Whether processes can be pinned to a processor here. */
export const canPin = (): boolean =>
  availableParallelism() > 1 && spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0;

/** The processors of a measurement: the one of the servers, and the one of everything else. */
export const SERVER_CPU = '0';
export const OTHER_CPU = '1';

/** Pins a running process, its threads and its future child processes to one processor, where that is possible. */
export function pin(pid: number, cpu: string): void {
  if (canPin()) spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cpu, String(pid)], { stdio: 'ignore' });
}

/** @throws where processor time can't be read: the figures depend on it. */
export function requireLinux(): void {
  if (!existsSync('/proc/self/stat'))
    throw new Error('The benchmarks read processor times from /proc: run them on Linux.');
}
