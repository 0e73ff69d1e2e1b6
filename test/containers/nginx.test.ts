import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PHOTO_MAX_BYTES } from '#core/session/index.ts';
import { REFUSALS } from '#core/shared/index.ts';
import { BODY_LIMIT_BYTES, HANDLER_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '#src/adapters/http/server/options.ts';
import { amount, type Directive, directives, readNginx, wordsOf } from '../support/containers/nginx-file.ts';

const TEXT = readFileSync(path.resolve(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');
const all = readNginx(TEXT);
const only = (name: string, of: readonly Directive[] = all): readonly Directive[] => {
  const found = directives(of, name);
  expect(found, name).toHaveLength(1);
  return found[0]?.inside ?? [];
};
const [http, server, upstream] = [only('http'), only('server', only('http').filter(isBlock)), only('upstream')];
const location = (...words: readonly string[]): readonly Directive[] =>
  server.find((each) => each.words.join(' ') === ['location', ...words].join(' '))?.inside ?? [];
const headers = new Map(
  server.filter(({ words }) => words[0] === 'proxy_set_header').map(({ words: [, name = '', value] }) => [name, value]),
);

function isBlock({ words, inside }: Directive): boolean {
  return inside !== null && words[0] === 'server';
}

describe('nginx', () => {
  it('proxies to every replica of the app, on its port', () => {
    const [[, name, ...how] = []] = directives(upstream, 'server').map(({ words }) => words);
    expect([name, how]).toEqual(['app:3000', expect.arrayContaining(['resolve'])]);
    expect(wordsOf(http, 'resolver')[0]).toBe('127.0.0.11');
    expect(directives(server, 'proxy_pass').map(({ words }) => words[1])).toEqual(['http://padav', 'http://padav']);
  });

  it('sets the client’s address, and ignores one that a client sends', () => {
    expect(headers.get('X-Forwarded-For')).toBe('$remote_addr');
    expect(headers.get('X-Forwarded-Proto')).toBe('$scheme');
    expect(headers.get('Host')).toBe('$http_host');
    // Headers of a block replace all those of the block around it: only one block sets any.
    expect(directives(all, 'proxy_set_header')).toHaveLength(headers.size);
  });

  it('leaves size limits and timeouts to the app', () => {
    const uploads = location('/uploads');
    expect(amount(wordsOf(http, 'client_max_body_size')[0])).toBeGreaterThan(BODY_LIMIT_BYTES);
    expect(amount(wordsOf(uploads, 'client_max_body_size')[0])).toBeGreaterThan(PHOTO_MAX_BYTES);
    expect(wordsOf(uploads, 'proxy_request_buffering')).toEqual(['off']);
    expect(amount(wordsOf(server, 'proxy_read_timeout')[0])).toBeGreaterThan(HANDLER_TIMEOUT_MS);
    expect(amount(wordsOf(uploads, 'proxy_read_timeout')[0])).toBeGreaterThan(REQUEST_TIMEOUT_MS);
  });

  it('never sends a payment twice', () => {
    expect(wordsOf(server, 'proxy_next_upstream')).toEqual(['error', 'timeout', 'http_503']);
    expect(TEXT).not.toContain('non_idempotent');
  });

  it('does not compress again, sends no version and logs no addresses', () => {
    expect(wordsOf(http, 'gzip')).toEqual(['off']);
    expect(wordsOf(http, 'server_tokens')).toEqual(['off']);
    expect(wordsOf(http, 'access_log')).toEqual(['off']);
  });

  it.each([
    ['/padav-away.json', 503, 'BUSY'],
    ['/padav-too-large.json', 413, 'PAYLOAD_TOO_LARGE'],
  ] as const)('responds itself as the API describes: %s', (name, status, code) => {
    const own = location('=', name);
    const [given, body = ''] = wordsOf(own, 'return');
    expect([given, wordsOf(own, 'default_type')[0]]).toEqual([
      String(status),
      'application/problem+json; charset=utf-8',
    ]);
    expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status, code, msg: REFUSALS[code].en });
    // A known extension in the address would override the type.
    expect(only('types', own)).toEqual([]);
    expect(directives(own, 'internal')).toHaveLength(1);
  });

  it('responds 503 with Retry-After when no replica responds, for every error of nginx', () => {
    const pages = directives(server, 'error_page').map(({ words }) => words.slice(1));
    expect(pages).toEqual([
      ['502', '504', '=503', '/padav-away.$as'],
      ['413', '/padav-too-large.json'],
    ]);
  });

  it('responds to page requests with a page: a sentence and a link', () => {
    const [status, page] = wordsOf(location('=', '/padav-away.html'), 'return');
    expect([status, page]).toEqual(['503', expect.stringContaining(`<p>${REFUSALS.BUSY.en}</p><p><a href="/">`)]);
  });

  it('passes nginx’s configuration check, where it is installed', () => {
    if (spawnSync('nginx', ['-v']).status !== 0) {
      console.info('nginx is not on this machine: deploy/nginx.conf was read, not tried.');
      return;
    }
    const folder = mkdtempSync(path.join(tmpdir(), 'padav-nginx-'));
    const file = path.join(folder, 'nginx.conf');
    // The host `app` does not exist here, and resolving names at run time needs a newer nginx than some have.
    writeFileSync(file, TEXT.replace('app:3000 resolve', '127.0.0.1:3000').replaceAll('/tmp/', `${folder}/`));
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', file, '-e', path.join(folder, 'log')], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect(stderr).toContain('test is successful');
    expect(status).toBe(0);
  });
});

describe('the parser of nginx files', () => {
  it('parses words, quotes, comments and blocks', () => {
    expect(readNginx(`a "b; {" 'c'; # d;\ne { f; }`)).toEqual([
      { words: ['a', 'b; {', 'c'], inside: null },
      { words: ['e'], inside: [{ words: ['f'], inside: null }] },
    ]);
  });

  it.each(['a', 'a { b; ', 'a; }', 'a { b }', '{ a; }'])('refuses %s', (text) => {
    expect(() => readNginx(text)).toThrow(SyntaxError);
  });
});
