/**
 * Lets this process be told to stop (SIGTERM) when npm, which has started it, is stopped: npm does so through a shell that
 * forwards no signal, so that only its exit can be detected. Without npm it does nothing.
 * @param {number} shell The parent of this process when it started.
 */
export function endWithNpm(shell) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
