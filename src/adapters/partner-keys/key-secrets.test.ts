import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEY_MODES } from '#core/partners/index.ts';
import { projectFile } from '#src/adapters/support/project-file.ts';
import { keySecrets } from './key-secrets.ts';

describe('the secret of a key', () => {
  it.each(['test', 'live'] as const)('tells that it is one, and its mode: %s', (mode) => {
    const secret = keySecrets.draw(mode);
    expect(secret).toMatch(new RegExp(`^pdv_${mode}_[0-9A-Za-z]{40}$`));
    expect(keySecrets.modeOf(secret)).toBe(mode);
    expect(keySecrets.draw(mode)).not.toBe(secret);
  });

  it('is recognised by others by its CRC-32 in base 62', () => {
    const text = 'pdv_test_0123456789ABCDEFGHIJKLMNOPQRSTUVWX';
    // By zlib of Python 3.
    expect(keySecrets.modeOf(`${text}0DZW5x`)).toBe('test');
  });

  it('is found by what is published for scanners, and its checksum is the published one', () => {
    const page = readFileSync(projectFile('docs/partners/go-live.md'), 'utf8');
    const [, form = ''] = /```text\n(.+)\n```/.exec(page) ?? [];
    const scanned = new RegExp(form, 'g');
    for (const mode of KEY_MODES) {
      const secrets = Array.from({ length: 50 }, () => keySecrets.draw(mode));
      expect(`A_KEY="${secrets.join('" "')}"`.match(scanned)).toEqual(secrets);
    }
    expect('pdv_test_short pdv_other_0123456789ABCDEFGHIJKLMNOPQRSTUVWX0DZW5x'.match(scanned)).toBeNull();
    const [, text, checksum] = /`(pdv_test_\w+)` is followed by `(\w+)`/.exec(page) ?? [];
    expect(keySecrets.modeOf(`${text}${checksum}`)).toBe('test');
  });

  it('with any character changed, added or removed is none', () => {
    const secret = keySecrets.draw('live');
    fc.assert(
      fc.property(fc.nat(secret.length - 1), fc.constantFrom(...'0aZ_-é '), (at, letter) => {
        const changed = `${secret.slice(0, at)}${letter}${secret.slice(at + 1)}`;
        if (changed !== secret) expect(keySecrets.modeOf(changed)).toBeNull();
        expect(keySecrets.modeOf(`${secret.slice(0, at)}${letter}${secret.slice(at)}`)).toBeNull();
        expect(keySecrets.modeOf(`${secret.slice(0, at)}${secret.slice(at + 1)}`)).toBeNull();
      }),
    );
    for (const text of ['', 'pdv_live_', `${secret}\n`, `x${secret}`]) expect(keySecrets.modeOf(text)).toBeNull();
  });

  it('uses every letter and digit evenly', () => {
    const drawn = Array.from({ length: 2_000 }, () => keySecrets.draw('test').slice(9, 43)).join('');
    const counts = new Map<string, number>();
    for (const each of drawn) counts.set(each, (counts.get(each) ?? 0) + 1);
    expect(counts.size).toBe(62);
    // 68,000 draws over 62: 1,097 each, with a deviation of 33.
    for (const count of counts.values()) expect(Math.abs(count - 1_097)).toBeLessThan(6 * 33);
  });
});
