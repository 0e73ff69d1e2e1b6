import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fetched } from '../support/fetched-programs.ts';
import { runStep } from '../support/run-commands.ts';

const FILE = path.resolve(import.meta.dirname, '../../docs/measurements.md');
const HEAD = `# Measurements

What was measured, when, on which machine, and how to measure it again. Every section is written by the command that it
names, which replaces its own section and no other.
`;

/** A document in which the section under `## title` has `body`: in its position, or at the end when it is new. */
export function withSection(document: string, title: string, body: string): string {
  const sections = document.split(/^(?=## )/m).map((section) => section.trimEnd());
  const written = `## ${title}\n\n${body.trim()}`;
  const at = sections.findIndex((section) => section.split('\n', 1)[0] === `## ${title}`);
  const rest = at === -1 ? [...sections, written] : sections.with(at, written);
  return `${rest.filter((section) => section !== '').join('\n\n')}\n`;
}

/** Writes one section of docs/measurements.md, formatted as the checks require, and keeps the others. */
export async function writeMeasurement(title: string, body: string): Promise<void> {
  const document = existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD;
  writeFileSync(FILE, withSection(document, title, body));
  await runStep(fetched('layout', 'biome', 'format', '--write', FILE));
}

/** The machine of a measurement, such as `2 x Intel Xeon at 2.80 GHz, 24 GB, linux x64, Node v20.20.2`. */
export function thisMachine(): string {
  const cores = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const model = cores[0]?.model.trim() || 'unnamed processor';
  return `${cores.length} x ${model}, ${memory} GB, ${os.platform()} ${os.arch()}, Node ${process.version}`;
}
