import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { accepted, CHANGELOG, entryFor, unwritten } from './changelog.ts';
import { breakingChanges } from './compare-documents.ts';
import type { ApiDocument } from './documents.ts';
import { type JsonObject, objectOf } from './json.ts';

/** How a document differs from its landed copy. */
export type Difference =
  | { readonly kind: 'none' | 'additions' | 'no-copy' }
  | { readonly kind: 'breaking'; readonly changes: readonly string[] };

/** The result of a command: its lines for the terminal, and whether it succeeded. */
export interface Outcome {
  readonly passed: boolean;
  readonly lines: readonly string[];
}

const HINT = 'npm run tool -- accept-api';

/** Reads a document; without the checks for people who write YAML, since commands write these: a third less time. */
const read = (text: string): JsonObject => objectOf(parse(text, { uniqueKeys: false, prettyErrors: false }));

/**
 * Compares a document with its landed copy. Texts and additions are alike here: neither breaks a client.
 * @param root The project's folder.
 */
export function differenceOf({ document, landed }: ApiDocument, root: string): Difference {
  if (!existsSync(path.join(root, landed))) return { kind: 'no-copy' };
  const [before, now] = [landed, document].map((file) => readFileSync(path.join(root, file), 'utf8'));
  if (before === undefined || now === undefined || before === now) return { kind: 'none' };
  const changes = breakingChanges({ landed: read(before), present: read(now) });
  return changes.length === 0 ? { kind: 'additions' } : { kind: 'breaking', changes };
}

function reportOf(each: ApiDocument, difference: Difference): Outcome {
  const { document, landed } = each;
  switch (difference.kind) {
    case 'none':
      return { passed: true, lines: [`${document} is the landed one.`] };
    case 'additions':
      return { passed: true, lines: [`${document} breaks no client; ${HINT} takes its additions into ${landed}.`] };
    case 'no-copy':
      return { passed: false, lines: [`${landed} is missing: ${HINT} writes it.`] };
    case 'breaking':
      return {
        passed: false,
        lines: [
          `${document} breaks clients of ${landed}:`,
          ...difference.changes.map((change) => `  ${change}`),
          `Take these changes back; or write a line for each into ${CHANGELOG}, then run ${HINT}.`,
        ],
      };
  }
}

/** The check of the build: passes unless a document breaks the clients of its landed copy, or has none. */
export function checkDocuments(documents: readonly ApiDocument[], root: string): Outcome {
  const reports = documents.map((each) => reportOf(each, differenceOf(each, root)));
  return { passed: reports.every(({ passed }) => passed), lines: reports.flatMap(({ lines }) => lines) };
}

/**
 * Makes the present documents the landed ones, and moves the lines of CHANGELOG.md about their breaking changes below
 * the day. Refuses, and writes nothing, while a breaking change of any document has no line.
 * @param day As `2026-11-26`.
 */
export function acceptDocuments(documents: readonly ApiDocument[], root: string, day: string): Outcome {
  const changelogFile = path.join(root, CHANGELOG);
  const changelog = readFileSync(changelogFile, 'utf8');
  const all = documents.map((each) => ({ ...each, difference: differenceOf(each, root) }));
  const breaking = all.flatMap(({ document, difference }) =>
    difference.kind === 'breaking' ? [{ document, changes: difference.changes }] : [],
  );
  const missing = breaking.flatMap(({ document, changes }) =>
    unwritten(changelog, document, changes).map((change) => entryFor(document, change)),
  );
  if (missing.length > 0) {
    const ask = `${CHANGELOG} needs these lines under "Next", each followed by what a client does about it:`;
    return { passed: false, lines: [ask, ...missing] };
  }
  for (const { document, landed } of all) {
    mkdirSync(path.dirname(path.join(root, landed)), { recursive: true });
    copyFileSync(path.join(root, document), path.join(root, landed));
  }
  if (breaking.length > 0) writeFileSync(changelogFile, accepted(changelog, day));
  return { passed: true, lines: all.map(({ document, landed }) => `${landed} is ${document} as it is now.`) };
}
