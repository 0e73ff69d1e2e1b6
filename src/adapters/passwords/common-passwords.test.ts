import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bundledCommonPasswords } from './common-passwords.ts';

describe('the bundled list of common passwords', () => {
  it('has ten thousand of at least 8 characters, in lower case, each once', () => {
    const lines = readFileSync(new URL('./common/common-passwords.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n');
    expect(new Set(lines).size).toBe(10_000);
    expect(lines.filter((line) => line.length < 8 || line !== line.toLowerCase() || line.trim() !== line)).toEqual([]);
  });

  it.each(['password', '12345678', 'qwertyuiop', 'iloveyou', 'password1', 'football1', 'sunshine1'])(
    'contains %s',
    (one) => {
      expect(bundledCommonPasswords().has(one)).toBe(true);
    },
  );

  it.each(['', 'teal monsoon kettle', 'password\npassword1'])('does not contain %j', (one) => {
    expect(bundledCommonPasswords().has(one)).toBe(false);
  });
});
