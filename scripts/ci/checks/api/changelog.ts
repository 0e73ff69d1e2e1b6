/** The file with a line for each accepted breaking change, from the project's folder. */
export const CHANGELOG = 'CHANGELOG.md';

/** The heading of the changes that are not accepted yet. */
const NEXT = '## Next\n';
const NEXT_HEADING = '\n## ';
/** Fewer letters can't say what a client does about a change. */
const SHORTEST_ADVICE = 10;

/** Thrown when CHANGELOG.md has no place for changes that are not accepted yet. */
export class NoNextChanges extends Error {
  constructor() {
    super(`${CHANGELOG} has no heading "${NEXT.trim()}"`);
    this.name = 'NoNextChanges';
  }
}

interface Parts {
  readonly before: string;
  readonly next: string;
  readonly after: string;
}

function partsOf(text: string): Parts {
  const start = text.indexOf(NEXT);
  if (start < 0) throw new NoNextChanges();
  const [next = '', ...others] = text.slice(start + NEXT.length).split(NEXT_HEADING);
  const after = others.map((each) => `## ${each}`).join('\n');
  return { before: text.slice(0, start), next: next.trim(), after };
}

/** The beginning of the line about a breaking change; what a client does about it follows. */
export const entryFor = (document: string, change: string): string => `- ${document}: \`${change}\`.`;

/**
 * The breaking changes of a document that have no line under "Next" with advice for clients.
 * @throws NoNextChanges when the text has no such heading.
 */
export function unwritten(changelog: string, document: string, changes: readonly string[]): readonly string[] {
  const lines = partsOf(changelog).next.split('\n');
  return changes.filter((change) => {
    const entry = entryFor(document, change);
    return !lines.some((line) => line.startsWith(entry) && line.slice(entry.length).trim().length >= SHORTEST_ADVICE);
  });
}

/**
 * The text with the changes under "Next" moved below the heading of a day; unchanged when there are none.
 * @param day As `2026-11-26`.
 * @throws NoNextChanges when the text has no such heading.
 */
export function accepted(changelog: string, day: string): string {
  const { before, next, after } = partsOf(changelog);
  if (next === '') return changelog;
  const heading = `## ${day}\n`;
  const older = after.startsWith(heading) ? after.slice(heading.length).trimStart() : after;
  const gap = older === after ? '\n\n' : '\n';
  return `${before}${NEXT}\n${heading}\n${next}${older === '' ? '\n' : `${gap}${older}`}`;
}
