import { describe, expect, it } from 'vitest';
import { accepted, entryFor, NoNextChanges, unwritten } from './changelog.ts';

const CHANGE = 'GET /rooms: the status 404 is gone';
const OTHER = '/rooms: the path is gone';
const LINE = `${entryFor('openapi.yaml', CHANGE)} Call GET /beds instead.`;
const textOf = (next: string, older = '') => `# Changelog\n\nWords.\n\n## Next\n${next}${older}`;

describe('a breaking change is written down', () => {
  const missing = (text: string) => unwritten(text, 'openapi.yaml', [CHANGE, OTHER]);

  it('by a line under Next that names it and gives advice', () => {
    expect(missing(textOf(`\n${LINE}\n`))).toEqual([OTHER]);
  });

  it.each([
    ['nothing', ''],
    ['a line of another document', LINE.replace('openapi.yaml', 'openapi.partner.yaml')],
    ['a line without advice', entryFor('openapi.yaml', CHANGE)],
    ['a line with hardly any advice', `${entryFor('openapi.yaml', CHANGE)} Sorry.`],
    ['a line that does not name it whole', LINE.replace('404', '404 or 410')],
    ['a sentence with it in the middle', `Then: ${LINE}`],
  ])('by no other: %s', (_, next) => {
    expect(missing(textOf(`\n${next}\n`))).toEqual([CHANGE, OTHER]);
  });

  it('not by a line of an earlier day', () => {
    expect(missing(textOf('\n', `\n## 2026-01-02\n\n${LINE}\n`))).toEqual([CHANGE, OTHER]);
  });

  it('nowhere in a file without the heading', () => {
    expect(() => missing('# Changelog\n')).toThrow(NoNextChanges);
    expect(() => accepted('# Changelog\n', '2026-11-26')).toThrow(NoNextChanges);
  });
});

describe('accepted changes', () => {
  const older = '## 2026-01-02\n\n- an old one\n';

  it('move below the day, before older ones', () => {
    expect(accepted(textOf(`\n${LINE}\n`, `\n${older}`), '2026-11-26')).toBe(
      textOf(`\n## 2026-11-26\n\n${LINE}\n\n${older}`),
    );
    expect(accepted(textOf(`\n${LINE}\n`), '2026-11-26')).toBe(textOf(`\n## 2026-11-26\n\n${LINE}\n`));
  });

  it('join those of the same day', () => {
    expect(accepted(textOf(`\n${LINE}\n`, `\n${older}`), '2026-01-02')).toBe(
      textOf(`\n## 2026-01-02\n\n${LINE}\n- an old one\n`),
    );
  });

  it('are none without lines', () => {
    const text = textOf('\n', older);
    expect(accepted(text, '2026-11-26')).toBe(text);
  });
});
