import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { webFolder } from './project.ts';

it('the project has the web once its build is complete', () => {
  const top = mkdtempSync(path.join(tmpdir(), 'padav-project-'));
  expect(webFolder(top)).toBeNull();
  mkdirSync(path.join(top, 'dist/web'), { recursive: true });
  expect(webFolder(top)).toBeNull();
  writeFileSync(path.join(top, 'dist/web/index.html'), '<!doctype html>');
  expect(webFolder(top)).toBe(path.join(top, 'dist/web'));
  rmSync(top, { recursive: true });
});
