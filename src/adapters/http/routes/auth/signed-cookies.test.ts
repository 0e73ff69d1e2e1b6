import fastify from 'fastify';
import { expect, it } from 'vitest';
import { signedCookies } from './signed-cookies.ts';

const NOW = Date.parse('2026-12-05T06:30:00Z');
let now = NOW;

/** The cookie that a browser stores. */
async function told(publicUrl: string, key = 'key', text = 'a text; with = signs'): Promise<string> {
  const app = fastify();
  app.get('/', async (_request, reply) => {
    const cookies = signedCookies(key, publicUrl, () => NOW);
    cookies.forget(reply, 'other');
    cookies.keep(reply, 'thing', text, 60);
    return 'kept';
  });
  const lines = [(await app.inject('/')).headers['set-cookie']].flat();
  expect(lines).toHaveLength(2);
  return String(lines[1]);
}
const sent = (line: string) => ({ headers: { cookie: `a=1; ${line.split(';')[0]}; b=2` } });
const [http, https] = ['http://127.0.0.1:3000', 'https://padav.example'];
const read = (line: string, url = https, key = 'key') => signedCookies(key, url, () => now).kept(sent(line), 'thing');

it('over https no other host of the domain can set it, and it is never sent without TLS', async () => {
  expect(await told(https)).toMatch(/^__Host-thing=[\w.-]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/);
  expect(await told(http)).toMatch(/^thing=[\w.-]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/);
  expect(read(await told(http))).toBeNull();
});

it('is read until it expires, and only unchanged', async () => {
  const line = await told(https);
  expect(read(line)).toBe('a text; with = signs');
  for (let at = '__Host-thing='.length; at < line.indexOf(';'); at += 1) {
    const changed = line.slice(0, at) + (line[at] === 'A' ? 'B' : 'A') + line.slice(at + 1);
    // The last character of a signature has unused bits.
    if (at < line.indexOf(';') - 1) expect(read(changed)).toBeNull();
  }
  expect(read(line, https, 'another key')).toBeNull();
  expect(read('__Host-thing=')).toBeNull();
  now = NOW + 59_999;
  expect(read(line)).toBe('a text; with = signs');
  now = NOW + 60_000;
  expect(read(line)).toBeNull();
  now = NOW;
});
