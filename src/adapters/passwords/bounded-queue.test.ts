import { describe, expect, it } from 'vitest';
import { boundedQueue } from './bounded-queue.ts';

/** Work that runs until the test ends it. */
function heldWork() {
  const ends: (() => void)[] = [];
  const state = { running: 0, max: 0 };
  const work = async () => {
    state.running += 1;
    state.max = Math.max(state.max, state.running);
    await new Promise<void>((resolve) => ends.push(resolve));
    state.running -= 1;
    return 'done';
  };
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { state, work, endOne };
}

describe('a bounded queue', () => {
  it('runs up to its limit at once, queues up to its limit, and refuses more', async () => {
    const queue = boundedQueue(2, 3);
    const { state, work, endOne } = heldWork();
    const taken = Array.from({ length: 5 }, () => queue.run(work));
    expect(await queue.run(work)).toBeNull();
    expect(state.running).toBe(2);
    for (let ended = 0; ended < 5; ended += 1) await endOne();
    expect(await Promise.all(taken)).toEqual(Array(5).fill({ value: 'done' }));
    expect(state).toEqual({ running: 0, max: 2 });
  });

  it('has a free slot when one is done', async () => {
    const queue = boundedQueue(1, 0);
    const { work, endOne } = heldWork();
    const first = queue.run(work);
    expect(await queue.run(work)).toBeNull();
    await endOne();
    await first;
    expect(await queue.run(async () => 'second')).toEqual({ value: 'second' });
  });

  it('serves in the order of arrival', async () => {
    const queue = boundedQueue(1, 9);
    const served: number[] = [];
    await Promise.all([1, 2, 3, 4].map((each) => queue.run(async () => served.push(each))));
    expect(served).toEqual([1, 2, 3, 4]);
  });

  it('keeps the slot of a waiting caller when others arrive as it becomes free', async () => {
    const queue = boundedQueue(1, 1);
    const { work, endOne } = heldWork();
    const ran: string[] = [];
    const named = (name: string) => queue.run(async () => ran.push(name));
    void queue.run(work);
    await new Promise((resolve) => setImmediate(resolve));
    const waiting = named('waiting');
    const arrive = (turns: number): unknown => (turns === 0 ? named('late') : queueMicrotask(() => arrive(turns - 1)));
    const ending = endOne();
    for (let turns = 0; turns < 8; turns += 1) arrive(turns);
    await ending;
    expect(await waiting).not.toBeNull();
    expect(ran[0]).toBe('waiting');
  });

  it('continues after work that fails', async () => {
    const queue = boundedQueue(1, 1);
    const failing = queue.run(async () => {
      throw new Error('broken');
    });
    const next = queue.run(async () => 'fine');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toEqual({ value: 'fine' });
  });
});
