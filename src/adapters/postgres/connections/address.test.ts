import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, listHosts, NoAddress, readAddress } from './address.ts';

describe('the address of a database', () => {
  it('names one server, on PostgreSQL’s own port unless another is given', () => {
    expect(readAddress('postgres://padav:word@db.example/padav')).toEqual({
      hosts: [{ host: 'db.example', port: 5432 }],
      needsPrimary: false,
      name: 'padav',
      url: 'postgres://padav:word@db.example/padav',
    });
    expect(addressOf('postgresql://db:6000/inn?application_name=x')).toMatchObject({
      hosts: [{ host: 'db', port: 6000 }],
      url: 'postgresql://db:6000/inn?application_name=x',
    });
  });

  it('names several servers, of which the one that accepts writes is wanted', () => {
    const address = addressOf('postgres://padav:p%40ss@a.example:5432,b.example,[::1]:7000/padav?sslmode=require');
    expect(address.hosts).toEqual([
      { host: 'a.example', port: 5432 },
      { host: 'b.example', port: 5432 },
      { host: '::1', port: 7000 },
    ]);
    expect(address.needsPrimary).toBe(true);
    expect(address.url).toBe('postgres://padav:p%40ss@a.example:5432/padav?sslmode=require');
    expect(listHosts(address)).toBe('a.example:5432, b.example:5432, [::1]:7000');
  });

  it.each([
    ['postgres://a,b/padav', true],
    ['postgres://a,b/padav?target_session_attrs=any', false],
    ['postgres://a,b/padav?target_session_attrs=read-write', true],
    ['postgres://a,b/padav?target_session_attrs=primary', true],
    ['postgres://a/padav', false],
    ['postgres://a/padav?target_session_attrs=read-write', true],
  ])('wants a server that accepts writes as libpq is told to: %s', (text, needsPrimary) => {
    expect(addressOf(text)).toMatchObject({ needsPrimary });
    expect(addressOf(text).url).not.toContain('target_session_attrs');
  });

  it('may be a socket of this machine', () => {
    const text = 'postgres://padav@localhost/padav?host=/run/postgresql';
    const { url, needsPrimary } = addressOf(text);
    expect([new URL(url).searchParams.get('host'), needsPrimary]).toEqual(['/run/postgresql', false]);
  });

  it.each([
    'mysql://a/b',
    'postgres:padav',
    'nothing',
    '',
    'postgres://a,,b/padav',
    'postgres://a,b:x/padav',
    'postgres://a:5432,b:99999/padav',
    // Padav writes: a server that only reads is of no use to it.
    'postgres://a,b/padav?target_session_attrs=standby',
    'postgres://a/padav?target_session_attrs=read-only',
  ])('is refused: %s', (text) => {
    expect(readAddress(text)).toBeNull();
    expect(() => addressOf(text)).toThrow(NoAddress);
  });

  it('is read as it was written, for any servers, user and password', () => {
    const part = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
    const host = fc.record({ host: fc.domain(), port: fc.integer({ min: 1, max: 65_535 }) });
    fc.assert(
      fc.property(part, part, fc.array(host, { minLength: 1, maxLength: 5 }), (user, password, hosts) => {
        const servers = hosts.map(({ host: name, port }) => `${name}:${port}`).join(',');
        const text = `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${servers}/padav`;
        const address = addressOf(text);
        expect(address.hosts).toEqual(hosts.map(({ host: name, port }) => ({ host: name.toLowerCase(), port })));
        const { username, password: secret } = new URL(address.url);
        expect([decodeURIComponent(username), decodeURIComponent(secret)]).toEqual([user, password]);
      }),
    );
  });
});
