import { sendAccountEmail } from '#core/session/index.ts';
import type { SessionBench } from './bench.ts';

/** Sends every queued email, as the jobs do. */
export async function deliver(bench: SessionBench): Promise<void> {
  for (const mail of bench.askedMails()) await sendAccountEmail(bench)(mail);
}

/** The secret in the newest email with a link to a page; `none` without one. */
export async function secretFor(bench: SessionBench, page: 'confirm' | 'reset'): Promise<string> {
  await deliver(bench);
  const found = bench.emails.map(({ text }) => new RegExp(`/${page}#(.+)`).exec(text)?.[1]);
  return found.findLast((secret) => secret !== undefined) ?? 'none';
}
