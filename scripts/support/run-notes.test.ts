import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linesOfNotes, noteNotRun, noteRan, RUN_NOTES, startNotes } from './run-notes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'padav-notes-'));
  vi.stubEnv(RUN_NOTES, undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

describe('the notes of a run', () => {
  it('name each version of Node by what ran on it, and once in one list what did not run', () => {
    const file = path.join(folder, 'of', 'notes');
    startNotes(file);
    noteRan('Every test', '20.20.2');
    noteNotRun('PHP, no php');
    noteRan('The SDK', '20.20.2');
    noteRan('The SDK', '24.11.1');
    noteNotRun('Spectral');
    noteNotRun('PHP, no php');
    expect(linesOfNotes(file)).toEqual([
      'Every test: on Node 20.20.2',
      'The SDK: on Node 20.20.2 and 24.11.1',
      'Not run here:',
      '  PHP, no php',
      '  Spectral',
    ]);
  });

  it('are those of one run', () => {
    const file = path.join(folder, 'notes');
    startNotes(file);
    noteNotRun('Spectral');
    startNotes(file);
    expect(linesOfNotes(file)).toEqual(['Not run here: nothing.']);
  });

  it('are on the terminal alone where no run asks for them', () => {
    noteNotRun('Spectral');
    noteRan('The SDK', '20.20.2');
    expect(console.info).toHaveBeenCalledExactlyOnceWith('Not run here: Spectral');
    expect(linesOfNotes(path.join(folder, 'notes'))).toEqual(['Not run here: nothing.']);
  });
});
