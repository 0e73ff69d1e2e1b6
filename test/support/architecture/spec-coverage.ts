import { testTitles } from './test-titles.ts';

interface Line {
  readonly section: number;
  readonly number: number;
  readonly text: string;
  readonly proofs: string[];
}

const LINE = /^- \*\*(\d+)\.(\d+)\*\*(.*)$/;
const PROOF = /^ {2}- (.*)$/;
const TEST = /^`([^`]+)` › (.+)$/;
const REASON = /^to come: \S/;

/** The text of a file of the project; null when there is none. */
type Read = (file: string) => string | null;

/**
 * The errors of a page that maps lines of the specification to tests, a sentence each. A line is a list item `-
 * **<section>.<number>** <words>`, its proofs are items below it: `` `file` › title of a test `` or `to come: <work>`.
 * Numbers run from 1 in each section, sections from 1 to `sections`.
 */
export function coverageFaults(page: string, read: Read, sections: number): readonly string[] {
  const titles = rememberTitles(read);
  const lines = parse(page);
  return [...numberFaults(lines, sections), ...lines.flatMap((line) => proofFaults(line, titles))];
}

/** The titles of a file's tests, each file read once. */
function rememberTitles(read: Read): (file: string) => readonly string[] | null {
  const known = new Map<string, readonly string[] | null>();
  return (file) => {
    const text = known.has(file) ? null : read(file);
    if (!known.has(file)) known.set(file, text === null ? null : testTitles(text, file));
    return known.get(file) ?? null;
  };
}

function parse(page: string): readonly Line[] {
  const lines: Line[] = [];
  for (const row of page.split('\n')) {
    const [, section, number, text = ''] = LINE.exec(row) ?? [];
    const [, proof] = PROOF.exec(row) ?? [];
    if (section !== undefined)
      lines.push({ section: Number(section), number: Number(number), text: text.trim(), proofs: [] });
    else if (proof !== undefined) lines.at(-1)?.proofs.push(proof.trim());
  }
  return lines;
}

function numberFaults(lines: readonly Line[], sections: number): readonly string[] {
  const faults: string[] = [];
  for (let section = 1; section <= sections; section++) {
    const own = lines.filter((line) => line.section === section);
    if (own.length === 0) faults.push(`Section ${section} has no line`);
    for (const [at, line] of own.entries())
      if (line.number !== at + 1) faults.push(`${idOf(line)}: stands where ${section}.${at + 1} should`);
  }
  return faults;
}

const idOf = ({ section, number }: Line): string => `${section}.${number}`;

function proofFaults(line: Line, titles: (file: string) => readonly string[] | null): readonly string[] {
  const silent = line.text === '' ? ['says nothing'] : [];
  const bare = line.proofs.length === 0 ? ['has neither a test nor a reason'] : [];
  const faults = line.proofs.map((proof) => proofFault(proof, titles)).filter((fault) => fault !== null);
  return [...silent, ...bare, ...faults].map((fault) => `${idOf(line)}: ${fault}`);
}

function proofFault(proof: string, titles: (file: string) => readonly string[] | null): string | null {
  if (REASON.test(proof)) return null;
  const [, file, title] = TEST.exec(proof) ?? [];
  if (file === undefined || title === undefined) return `"${proof}" is neither a test nor a reason`;
  const known = titles(file);
  if (known === null) return `${file} does not exist`;
  return known.includes(title) ? null : `${file} has no test "${title}"`;
}
