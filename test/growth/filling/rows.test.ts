import { describe, expect, it } from 'vitest';
import { idWriter, templateOf } from './rows.ts';

const ID = '7aqytt2blsbqgusss4xx8gd834';
const OWNER = { account: ['xug5llz9c5u9j9ycfaqqzlrlv5', 'traveller-5'], organisation: ['org_load'] };

describe('a row of a seed', () => {
  it('has slots for ids, moments, days, its account and counted columns, and nothing else', () => {
    const line = `12\tbal_${ID}\txug5llz9c5u9j9ycfaqqzlrlv5\t2026-11-28 17:07:50.89+00\t2026-12-07\t{"at": 1795885404451, "to": "traveller-5@padav.example"}\tconfirmed`;
    const { parts } = templateOf(line, OWNER, [0]);
    expect(parts.map((part) => (typeof part === 'string' ? part : [part.kind, part.text]))).toEqual([
      ['count', '12'],
      '\tbal_',
      ['id', ID],
      '\t',
      ['account', 'xug5llz9c5u9j9ycfaqqzlrlv5'],
      '\t',
      ['moment', '2026-11-28 17:07:50'],
      '.89+00\t',
      ['day', '2026-12-07'],
      '\t{"at": ',
      ['millis', '1795885404451'],
      ', "to": "',
      ['account', 'traveller-5'],
      '@padav.example"}\tconfirmed',
    ]);
  });

  it('has the slots of an organisation beside those of longer names', () => {
    const { parts } = templateOf('org_load\torg_loader', OWNER, []);
    expect(parts).toEqual([{ kind: 'organisation', text: 'org_load' }, '\torg_loader']);
  });
});

describe('the id of a number', () => {
  it.each([
    ID,
    'fd931235-d71c-494f-bfb1-0587a5c4e29f',
    'da4827984334ad9a98b9b244f76b7312fdfce8d02c71bbfbeb0302a0539e5bd3',
    '2ujq01Pd74pr8y',
    'HAEK33',
    '00000001',
  ])('is as long as %s, and another for each number', (text) => {
    const write = idWriter(text);
    const numbers = [
      0,
      1,
      2,
      3,
      4_095,
      4_096,
      999_999,
      1_000_000,
      9_999_999,
      ...Array.from({ length: 5_000 }, (_, at) => at * 1_999),
    ];
    const distinct = new Set(numbers);
    const ids = new Set([...distinct].map(write));
    expect(ids.size).toBe(distinct.size);
    for (const id of ids) expect(id).toHaveLength(text.length);
  });

  it('lies far from that of the next, as ids that are drawn do, and is the next in a series', () => {
    const write = idWriter(ID);
    const first = new Set(Array.from({ length: 31 }, (_, at) => write(at).charAt(0)));
    expect(first.size).toBeGreaterThan(20);
    expect([idWriter('00000041')(0), idWriter('00000041')(1)]).toEqual(['00000001', '00000002']);
  });

  it('is of no other text', () => {
    expect(() => idWriter('confirmed')).toThrow('confirmed is no id');
  });
});
