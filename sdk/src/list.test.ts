import { describe, expect, it } from 'vitest';
import { List } from './list.ts';

/** A list of numbers in parts, and what was asked of it. */
function numbers(start?: string) {
  const parts: Readonly<Record<string, { data: number[]; hasMore: boolean; nextCursor: string | null }>> = {
    first: { data: [1, 2], hasMore: true, nextCursor: 'b' },
    b: { data: [], hasMore: true, nextCursor: 'c' },
    c: { data: [3], hasMore: false, nextCursor: 'kept' },
  };
  const asked: (string | undefined)[] = [];
  const list = new List(async (after: string | undefined) => {
    asked.push(after);
    const part = parts[after ?? 'first'];
    if (part === undefined) throw new Error(`Nothing is after ${after}.`);
    return part;
  }, start);
  return { list, asked };
}

describe('a list', () => {
  it('is read to its end, over empty parts, and not beyond, whatever its last cursor is', async () => {
    const { list, asked } = numbers();
    const found: number[] = [];
    for await (const each of list) found.push(each);
    expect([found, asked]).toEqual([
      [1, 2, 3],
      [undefined, 'b', 'c'],
    ]);
  });

  it('asks for nothing that a program does not come to', async () => {
    const { list, asked } = numbers();
    expect(asked).toEqual([]);
    for await (const each of list) if (each === 2) break;
    expect(asked).toEqual([undefined]);
  });

  it('begins where it is told', async () => {
    const { list, asked } = numbers('b');
    for await (const _ of list);
    expect(asked).toEqual(['b', 'c']);
  });

  it('is read by parts, or one part at a time', async () => {
    const { list, asked } = numbers();
    const sizes: number[] = [];
    let kept: string | null = null;
    for await (const { data, nextCursor } of list.pages()) {
      sizes.push(data.length);
      kept = nextCursor;
    }
    expect([sizes, kept]).toEqual([[2, 0, 1], 'kept']);
    const { nextCursor } = await list.page();
    expect((await list.page(nextCursor)).nextCursor).toBe('c');
    expect(asked.slice(3)).toEqual([undefined, 'b']);
  });

  it('passes a failure on', async () => {
    const { list } = numbers('gone');
    await expect(list.page()).rejects.toThrow('Nothing is after gone.');
    await expect(list[Symbol.asyncIterator]().next()).rejects.toThrow('Nothing is after gone.');
  });
});
