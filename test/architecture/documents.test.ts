import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { ALIASES, TOOLS, toolOf } from '../../scripts/tools.ts';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'sdk/README.md',
  ...readdirSync(projectFile('docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const scripts: object = JSON.parse(readFileSync(projectFile('package.json'), 'utf8')).scripts;

/** Links to files beside a page, and paths from the project's folder in code spans. */
function pathsIn(page: string, text: string): readonly string[] {
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) =>
    path.join(path.dirname(page), link),
  );
  const named = [...text.matchAll(/`((?:src|web|test|scripts|docs|migrations|deploy)\/[^`*<>… ]*|\.ci\/run)`/g)];
  return [...links, ...named.map(([, name = '']) => name)].filter((name) => !name.includes('NNNN'));
}

describe.each(pages)('%s', (page) => {
  const text = readFileSync(projectFile(page), 'utf8');

  it('names only files and folders that are there', () => {
    expect(pathsIn(page, text).filter((name) => !existsSync(projectFile(name)))).toEqual([]);
  });

  it('names only commands that package.json has', () => {
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it('names only tools that there are', () => {
    const tools = [...text.matchAll(/npm run tool -- ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(tools.filter((name) => toolOf(name) === undefined)).toEqual([]);
  });
});

describe('the tables of README', () => {
  const first = (readFileSync(projectFile('README.md'), 'utf8').match(/^\| `.*?\|/gm) ?? []).join('\n');

  it('name every command of package.json', () => {
    const commands = Object.keys(scripts).map((name) =>
      /^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`,
    );
    expect(commands.filter((command) => !new RegExp(`\`${command}[\` ]`).test(first))).toEqual([]);
  });

  it('name every tool and every other name of one', () => {
    const names = [...Object.keys(TOOLS), ...Object.keys(ALIASES)];
    expect(names.filter((name) => !first.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('package.json', () => {
  it('has at most nine everyday commands: all others are tools', () => {
    expect(Object.keys(scripts).filter((name) => name !== 'tool').length).toBeLessThanOrEqual(9);
  });
});

describe('the decision records', () => {
  it('are numbered without a gap or a duplicate, in their names and in their titles', () => {
    const adrs = pages.filter((page) => page.startsWith('docs/adr/')).sort();
    const titles = adrs.map((page) => /^# (\d+)\. /.exec(readFileSync(projectFile(page), 'utf8'))?.[1]);
    expect(titles).toEqual(adrs.map((_, at) => String(at + 1)));
    expect(adrs.map((page) => page.slice('docs/adr/'.length, 'docs/adr/0000'.length))).toEqual(
      adrs.map((_, at) => String(at + 1).padStart(4, '0')),
    );
  });
});

describe('a page', () => {
  it('is searched for links and for paths in code', () => {
    const text = 'See [a](../b.md#c), `src/core/x.ts` and `src/core/<domain>`; [out](https://a.example).';
    expect(pathsIn('docs/adr/0001.md', text)).toEqual(['docs/b.md', 'src/core/x.ts']);
  });
});
