import { describe, expect, it } from 'vitest';
import { thisMachine, withSection } from './measurements.ts';

const DOCUMENT = `# Measurements

What was measured.

## Score

Old words.

### Part

| a | b |

## Speed

Fast.
`;

describe('the measurements', () => {
  it('replace one section in its place, with its parts, and no other', () => {
    expect(withSection(DOCUMENT, 'Score', '\nNew words.\n\n')).toBe(
      '# Measurements\n\nWhat was measured.\n\n## Score\n\nNew words.\n\n## Speed\n\nFast.\n',
    );
  });

  it('take a new section at the end', () => {
    expect(withSection(DOCUMENT, 'Size', 'Small.')).toBe(`${DOCUMENT}\n## Size\n\nSmall.\n`);
  });

  it('tell sections apart by their whole title', () => {
    expect(withSection(DOCUMENT, 'Sco', 'Small.')).toBe(`${DOCUMENT}\n## Sco\n\nSmall.\n`);
  });

  it('are the same when the same is written again', () => {
    const once = withSection(DOCUMENT, 'Speed', 'Slow.');
    expect(withSection(once, 'Speed', 'Slow.')).toBe(once);
  });

  it('name the machine: cores, memory and Node', () => {
    expect(thisMachine()).toMatch(/^\d+ x \S.*, \d+ GB, \w+ \w+, Node v\d+/);
  });
});
