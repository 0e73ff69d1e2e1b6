import type { Deprecation } from '../options.ts';

type Header = (name: string) => string | null;

/** The relations of a link: one word, or several in quotes (RFC 8288, section 3.3). */
const RELATIONS = /;\s*rel=(?:"(?<quoted>[^"]*)"|(?<word>[^\s;,"]+))/i;

/** The target of the Link whose relation is `deprecation` (RFC 9745, section 3); null without one. */
function linkOf(text: string): string | null {
  for (const [, target = '', parameters = ''] of text.matchAll(/<([^>]*)>([^<]*)/g)) {
    const { quoted, word = '' } = RELATIONS.exec(parameters)?.groups ?? {};
    if ((quoted ?? word).toLowerCase().split(' ').includes('deprecation')) return target;
  }
  return null;
}

/** What an answer says about the end of its call; null for a call that stays. */
export function deprecationIn(operation: string, header: Header): Deprecation | null {
  const seconds = /^@(\d+)$/.exec(header('deprecation') ?? '')?.[1];
  if (seconds === undefined) return null;
  const sunset = new Date(header('sunset') ?? '');
  return {
    operation,
    since: new Date(Number(seconds) * 1_000),
    sunset: Number.isNaN(sunset.getTime()) ? null : sunset,
    link: linkOf(header('link') ?? ''),
  };
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Warns the process, as Node does of its own functions. */
export function warnProcess({ operation, since, sunset, link }: Deprecation): void {
  const end = sunset === null ? '' : ` and ends on ${dayOf(sunset)}`;
  const more = link === null ? '' : ` See ${link}`;
  globalThis.process?.emitWarning(
    `Padav: the call ${operation} is deprecated since ${dayOf(since)}${end}.${more}`,
    'DeprecationWarning',
  );
}
