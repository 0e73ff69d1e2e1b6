import { describe, expect, it } from 'vitest';
import { operatorsLog } from './operators-log.ts';

const lineOf = (level: number, msg: string, more = {}) => `${JSON.stringify({ level, time: 1, msg, ...more })}\n`;

describe('the log that an operator reads', () => {
  it('has each line once, with its level, since the last reading, and whole lines alone', () => {
    let text = lineOf(50, 'before');
    const log = operatorsLog(() => text, []);
    expect(log.read()).toEqual([]);
    text +=
      lineOf(50, 'request failed') + lineOf(40, 'lost') + lineOf(50, 'request failed') + lineOf(60, 'end').slice(0, 9);
    expect(log.read()).toEqual(['error: request failed', 'warn: lost']);
    text += lineOf(60, 'end').slice(9);
    expect(log.read()).toEqual(['fatal: end']);
  });

  it('may have no secret, and nothing but lines of the log', () => {
    let text = '';
    const log = operatorsLog(() => text, ['asha@padav.example']);
    text = lineOf(50, 'request failed', { detail: 'Key (email)=(asha@padav.example) exists' });
    expect(() => log.read()).toThrow('asha@padav.example');
    text += 'Error: something\n';
    expect(() => log.read()).toThrow(SyntaxError);
  });
});
