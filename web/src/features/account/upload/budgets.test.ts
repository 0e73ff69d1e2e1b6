import { describe, expect, it } from 'vitest';
import { MAX_CHUNK_BYTES, MIN_CHUNK_BYTES, nextChunk, OPERATION_MS, retryBudget, UPLOAD_MS } from './budgets.ts';

describe('the parts of an upload', () => {
  it('double from 262144 to 33554432 bytes, and stay there', () => {
    const sizes = [MIN_CHUNK_BYTES];
    while (sizes.length < 12) sizes.push(nextChunk(sizes.at(-1) ?? 0));
    expect(sizes).toEqual([
      262_144, 524_288, 1_048_576, 2_097_152, 4_194_304, 8_388_608, 16_777_216, 33_554_432, 33_554_432, 33_554_432,
      33_554_432, 33_554_432,
    ]);
  });

  it.each([
    [0, MIN_CHUNK_BYTES],
    [1, MIN_CHUNK_BYTES],
    [131_073, MIN_CHUNK_BYTES + 2],
    [16_777_215, 33_554_430],
    [16_777_217, MAX_CHUNK_BYTES],
    [Number.MAX_SAFE_INTEGER, MAX_CHUNK_BYTES],
  ])('never leave their bounds: after %i come %i', (before, after) => expect(nextChunk(before)).toBe(after));
});

describe('the remaining time of an upload', () => {
  const budget = () => {
    let at = 5_000;
    const pass = (ms: number) => {
      at += ms;
    };
    return { ...retryBudget(() => at), pass };
  };

  it('is 120000 ms for an operation without progress', () => {
    const left = budget();
    left.pass(OPERATION_MS - 1);
    expect(left.mayRetry()).toBe(true);
    left.pass(1);
    expect(left.mayRetry()).toBe(false);
  });

  it('restarts with every byte sent for the first time, and with no other', () => {
    const left = budget();
    left.pass(OPERATION_MS - 1);
    left.sent(100);
    left.pass(OPERATION_MS - 1);
    expect(left.mayRetry()).toBe(true);
    left.sent(100);
    left.pass(1);
    expect(left.mayRetry()).toBe(false);
  });

  it('is 600000 ms in total, whatever the progress', () => {
    const left = budget();
    for (let step = 1; step <= 10; step += 1) {
      expect(left.mayRetry()).toBe(true);
      left.pass(UPLOAD_MS / 10);
      left.sent(step);
    }
    expect(left.mayRetry()).toBe(false);
  });
});
