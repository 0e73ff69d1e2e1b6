import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentShape } from '#src/composition/configuration/environment.ts';
import { SERVER_FILES } from '../../scripts/build/server/server-bundle.ts';
import { environmentOf, stagesOf, textsOf } from '../support/containers/dockerfile.ts';

const root = path.resolve(import.meta.dirname, '../..');
const stages = stagesOf(readFileSync(path.join(root, 'Dockerfile'), 'utf8'));
const [build = [], runtime = []] = stages;
const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');

/** A variable of Node itself. */
const OF_NODE = ['NODE_ENV'];

describe('the image', () => {
  it('is built on Node 24 and runs on the same version', () => {
    expect(stages).toHaveLength(2);
    expect(textsOf(build, 'FROM')).toEqual(['node:24-bookworm-slim AS build']);
    expect(textsOf(runtime, 'FROM')).toEqual(['node:24-bookworm-slim']);
  });

  it('sets variables that Padav has, and no secret', () => {
    const known = [...Object.keys(environmentShape.shape), ...OF_NODE];
    const environment = environmentOf(runtime);
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
    expect(Object.keys(environment).filter((name) => /SECRET|KEY|PASSWORD|DATABASE_URL/.test(name))).toEqual([]);
    expect(environment).toMatchObject({ NODE_ENV: 'production', PORT: '3000', HOST: '0.0.0.0' });
    expect(textsOf(runtime, 'EXPOSE')).toEqual(['3000']);
  });

  it('contains only what the server needs, and installs nothing', () => {
    expect(textsOf(build, 'RUN').join()).toContain('npm ci --omit=dev');
    expect(textsOf(build, 'RUN').join()).toContain('scripts/build/bundle-server.ts server');
    expect(textsOf(runtime, 'COPY')).toEqual(['--from=build /padav/server ./']);
    expect(textsOf(runtime, 'RUN')).toEqual(['install -d -o node -g node /var/lib/padav']);
    expect(textsOf(runtime, 'ADD')).toEqual([]);
  });

  it('runs without root, receives signals itself, and has a health check', () => {
    expect(textsOf(runtime, 'USER')).toEqual(['node']);
    const [command = ''] = textsOf(runtime, 'CMD');
    expect(JSON.parse(command)).toEqual(['node', 'dist/server/main.js']);
    expect(textsOf(runtime, 'ENTRYPOINT')).toEqual([]);
    const [health = ''] = textsOf(runtime, 'HEALTHCHECK');
    const [, asked = ''] = /CMD (\[.*\])$/.exec(health) ?? [];
    expect(JSON.parse(asked)).toEqual(['node', '-e', expect.stringContaining("+ process.env.PORT + '/readyz'")]);
  });

  it('is built only from inputs of the build, never from data or secrets', () => {
    const [all, ...rest] = ignored.filter((line) => line !== '' && !line.startsWith('#'));
    expect(all).toBe('*');
    const taken = rest.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    for (const name of taken) expect(existsSync(path.join(root, name)), name).toBe(true);
    const firsts = SERVER_FILES.map((file) => file.split('/')[0]).filter((name) => name !== 'dist');
    expect(taken).toEqual(expect.arrayContaining([...firsts, 'web', 'scripts', 'vite.config.ts', 'package-lock.json']));
    for (const name of ['data', 'node_modules', '.env', '.git', 'dist']) expect(taken).not.toContain(name);
  });
});
