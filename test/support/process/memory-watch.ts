import { readdirSync, readFileSync } from 'node:fs';

/** The maximum resident memory, in bytes. */
export interface SeenMemory {
  /** Of the process itself. */
  readonly own: number;
  /** Of any one of its child processes. */
  readonly child: number;
  /** The number of its child processes. */
  readonly children: number;
  /** When the child process that lived longest was seen first and last, by the clock of `performance.now()`. */
  readonly longest: { readonly from: number; readonly until: number };
}

/** A field of `/proc/<pid>/status` in bytes (proc_pid_status(5) has kB); 0 for a process that has ended. */
function field(pid: number, name: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
}

/** The parent of a process: the second field after its name, which is in brackets (proc_pid_stat(5)). */
function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/** The resident memory of a process now, in bytes. */
export const residentMemory = (pid: number): number => field(pid, 'VmRSS');

/**
 * Samples a process and its child processes, forty times a second, from `/proc` (Linux only). For a child process the
 * kernel's high-water mark is used, so that no peak between two samples is lost.
 */
export function watchMemory(pid: number, { but = [] }: { readonly but?: readonly number[] } = {}) {
  let [own, child] = [0, 0];
  const seen = new Map<number, { readonly from: number; until: number }>();
  const look = () => {
    own = Math.max(own, residentMemory(pid));
    for (const name of readdirSync('/proc')) {
      const other = Number(name);
      if (!Number.isInteger(other) || but.includes(other) || parentOf(other) !== pid) continue;
      const now = performance.now();
      const life = seen.get(other) ?? { from: now, until: now };
      life.until = now;
      seen.set(other, life);
      child = Math.max(child, field(other, 'VmHWM'));
    }
  };
  const timer = setInterval(look, 25);
  return {
    stop(): SeenMemory {
      clearInterval(timer);
      const [longest = { from: 0, until: 0 }] = [...seen.values()].sort(
        (one, next) => next.until - next.from - (one.until - one.from),
      );
      return { own, child, children: seen.size, longest };
    },
  };
}
